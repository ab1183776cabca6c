import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from '#settings/settingsSchema';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { importMarked } from '#tools/claims/markedFigures';

/** Evaluates a content module that takes a figure like this. */
async function evaluated(call: string) {
  const file = join(await temporaryFolder(), 'src', 'content', 'words.ts');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    `const figure = (id: string) => id;\nconst id = 'price-now';\nexport const words = ${call};\n`,
  );
  return importMarked<{ words: string }>(file, readSite({}));
}

test('a figure is marked with its claim, source line and form', async () => {
  const { words } = await evaluated("'For ' + figure('price-now') + figure('leaders', 'many')");
  expect(words).toMatch(/^For «price-now@\S+words\.ts:3»«leaders@\S+words\.ts:3#many»$/);
});

test('a figure without an id in quotes throws a one-line error', async () => {
  await expect(evaluated('figure(id)')).rejects.toThrow(
    /words\.ts:3: figure\(\) takes a claim's id in quotes, such as figure\('price-now'\)$/,
  );
});
