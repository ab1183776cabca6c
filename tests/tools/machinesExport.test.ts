import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { main as exportMachines } from '#tools/checks/machinesExport';

test('the check of drawings fails only for a changed, missing or extra file', async () => {
  const folder = await temporaryFolder();
  const say = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const check = async () => {
    say.mockClear();
    const code = await exportMachines(['--check'], folder);
    return [code, ...say.mock.calls.map(([line]) => line)];
  };
  const late = (file: string) => `${folder}/${file}: out of date; run npm run check -- --fix`;

  expect((await check())[0]).toBe(1);
  expect(await exportMachines([], folder)).toBe(0);
  expect(await check()).toEqual([0]);
  expect(await readdir(folder)).toContain('quizMachine.svg');

  const diagram = `${folder}/quizMachine.svg`;
  await writeFile(diagram, (await readFile(diagram, 'utf8')).replace('START', 'BEGIN'));
  await rm(`${folder}/countdownMachine.json`);
  await writeFile(`${folder}/old.svg`, '');
  const files = ['countdownMachine.json', 'old.svg', 'quizMachine.svg'];
  const [code, ...lines] = await check();
  expect([code, ...lines.sort()]).toEqual([1, ...files.map(late)]);

  expect(await exportMachines([], folder)).toBe(0);
  expect(await check()).toEqual([0]);
  vi.restoreAllMocks();
});
