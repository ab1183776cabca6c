import { existsSync } from 'node:fs';
import { appendFile, cp } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { filesOfSample, main } from '#tools/checks/newFunnel';

test('a new funnel is the sample with its chart, and what is changed is the sample’s no more', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const home = await temporaryFolder();
  expect(await main(['sleep-debt'], home)).toBe(0);
  const folder = `${home}/sleep-debt`;
  expect(existsSync(`${folder}/facts`)).toBe(false);
  await cp('funnels/metabolic/facts', `${folder}/facts`, { recursive: true });
  const copied = await filesOfSample(folder);
  expect(copied).toEqual(copied.toSorted());
  expect(copied.filter((file) => !file.includes('.') || file.startsWith('facts'))).toEqual([]);
  expect(copied).toEqual(expect.arrayContaining(['claims.ts', 'images/portraits/t1.svg', 'quizMachine.ts']));
  for (const file of ['claims.ts', 'quizMachine.ts']) await appendFile(`${folder}/${file}`, '\n');
  expect(await filesOfSample(folder)).toEqual(
    copied.filter((file) => file !== 'claims.ts' && file !== 'quizMachine.ts'),
  );
  await expect(main(['sleep-debt'], home)).rejects.toThrow('already; choose another name');
});

test.each(['', 'Sleep', '../x', 'a b'])('%o is no name of a funnel, in one line', async (name) => {
  await expect(main([name], await temporaryFolder())).rejects.toThrow('name it in small letters');
});

test('of the sample nothing is listed', async () => {
  expect(await filesOfSample('funnels/metabolic')).toEqual([]);
});
