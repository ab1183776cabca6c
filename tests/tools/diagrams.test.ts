import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { collisionsIn, layoutOf } from 'statechart-prover/diagram';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { main as exportMachines } from '#tools/checks/machinesExport';
import { registered, registrationOf } from '#tools/proofs/registered';

test.each(Object.entries(registered))(
  'the drawing of %s is at most 1000 pixels wide, and no two parts overlap',
  async (_, { machine }) => {
    const layout = await layoutOf(machine);
    expect(layout.width, 'wider than a page shows well: shorten names, or nest states').toBeLessThanOrEqual(
      1000,
    );
    expect(collisionsIn(layout)).toEqual([]);
  },
);

const machines = {
  copyMachine: registrationOf('copyMachine'),
  offerBarMachine: registrationOf('offerBarMachine'),
};

test('the check of drawings fails only for a changed, missing or extra file', async () => {
  const folder = await temporaryFolder();
  const say = vi.spyOn(console, 'error').mockImplementation(() => {});
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
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
  await rm(`${folder}/offerBarMachine.svg`);
  await writeFile(`${folder}/old.svg`, '');
  const files = ['copyMachine.svg', 'offerBarMachine.svg', 'old.svg'];
  const [code, ...lines] = await check();
  expect([code, ...lines.sort()]).toEqual([1, ...files.map(late)]);

  log.mockClear();
  expect(await exportMachines([], folder, machines)).toBe(0);
  const [copy, bar, old] = files.map((file) => `${folder}/${file}`);
  expect(log.mock.calls.flat().sort()).toEqual([`removed ${old}`, `wrote ${copy}`, `wrote ${bar}`]);
  expect(await check()).toEqual([0]);
});
