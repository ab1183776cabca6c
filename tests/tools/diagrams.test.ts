import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { collisionsIn, layoutOf } from 'statechart-prover/diagram';
import { describe, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { main as exportMachines } from '#tools/checks/machinesExport';
import { registered, registrationOf } from '#tools/proofs/registered';

/** What each machine remembers beside its state. */
const contexts: Record<string, string[]> = {
  quizMachine: ['answers', 'countdown'],
  countdownMachine: ['now', 'endsAt', 'secondsLeft'],
};

describe.each(Object.entries(registered))('%s', (name, { machine }) => {
  test('its drawing is at most 1000 pixels wide, and no two parts overlap', async () => {
    const layout = await layoutOf(machine);
    const { width } = layout;
    expect(width, 'wider than a page shows well: shorten names, or nest states').toBeLessThanOrEqual(1000);
    expect(collisionsIn(layout)).toEqual([]);
  });

  test('its exported config is the machine, begins with its context and names the code that it lacks', () => {
    const exported = JSON.parse(readFileSync(`docs/diagrams/${name}.json`, 'utf8'));
    const again = createMachine(exported);
    const partsOf = ({ definition }: AnyStateMachine) => {
      const { context: _, meta, ...parts } = JSON.parse(JSON.stringify(definition));
      return parts;
    };
    expect(partsOf(again)).toEqual(partsOf(machine));
    expect(Object.keys(exported.context ?? {})).toEqual(contexts[name] ?? []);
    const { guards, actions } = machine.implementations;
    const { missing = {} } = exported.meta;
    expect([missing.guards ?? [], missing.actions ?? []]).toEqual(
      [guards, actions].map((all) => Object.keys(all)),
    );
  });
});

const machines = { copyMachine: registrationOf('copyMachine') };

test('the check of drawings fails only for a changed, missing or extra file', async () => {
  const folder = await temporaryFolder();
  const say = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const check = async () => {
    say.mockClear();
    const code = await exportMachines(['--check'], folder, machines);
    return [code, ...say.mock.calls.map(([line]) => line)];
  };
  const late = (file: string) => `${folder}/${file}: out of date; run npm run check -- --fix`;

  expect((await check())[0]).toBe(1);
  expect(await exportMachines([], folder, machines)).toBe(0);
  expect(await check()).toEqual([0]);
  expect(await readdir(folder)).toContain('copyMachine.svg');

  const diagram = `${folder}/copyMachine.svg`;
  await writeFile(diagram, (await readFile(diagram, 'utf8')).replace('COPY', 'KEEP'));
  await rm(`${folder}/copyMachine.json`);
  await writeFile(`${folder}/old.svg`, '');
  const files = ['copyMachine.json', 'copyMachine.svg', 'old.svg'];
  const [code, ...lines] = await check();
  expect([code, ...lines.sort()]).toEqual([1, ...files.map(late)]);

  expect(await exportMachines([], folder, machines)).toBe(0);
  expect(await check()).toEqual([0]);
});
