import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { main as exportMachines } from '#tools/checks/machinesExport';
import { registrationOf } from '#tools/proofs/registered';

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
  vi.restoreAllMocks();
});
