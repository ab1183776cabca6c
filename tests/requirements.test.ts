import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tools/shared/sourceFiles';

const numbers = [...readFileSync('spec/requirements.md', 'utf8').matchAll(/^\| (R\d+\.\d+) /gm)].map(
  ([, number = '']) => number,
);
const named = /'@?(R\d+\.\d+)'/g;
const files = sourceFiles('tests', 'e2e', 'tools/proofs', 'spec', 'src/content').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

test('every requirement has a number of its own, and a test, law or claim that names it', () => {
  expect(new Set(numbers).size).toBe(numbers.length);
  const found = new Set(files.flatMap(({ text }) => [...text.matchAll(named)].map(([, number]) => number)));
  expect(numbers.filter((number) => !found.has(number))).toEqual([]);
});

test('no test names more than five requirements', () => {
  const lists = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\btags?: \[([^\]]*)\]/g)].map(([list]) => ({ file, list })),
  );
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.filter(({ list }) => (list.match(named) ?? []).length > 5)).toEqual([]);
});
