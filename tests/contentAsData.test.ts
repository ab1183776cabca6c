import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/temporaryFolder';
import { contentAsData } from '#tools/contentAsData';

/** Builds a content module of these lines for the browser, and gives what the browser would load. */
async function built(lines: string): Promise<string> {
  const entry = join(await temporaryFolder(), 'src', 'content', 'words.ts');
  await mkdir(dirname(entry), { recursive: true });
  await writeFile(entry, lines);
  return builtFile(entry);
}

async function builtFile(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [contentAsData({})],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: 'xstate' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [];
  return bundle?.output[0].code ?? '';
}

test('words are written out as they come to', async () => {
  const code = await built("const kits = 2; export const words = { offer: kits * 3 + ' kits' };");
  expect(code).toContain('"6 kits"');
  expect(code).not.toContain('* 3');
});

test.each([
  ['an export', "export const plural = (count: number) => count + ' kits';", 'plural'],
  ['deep in the words', 'export const words = { offer: [{ plural: () => "kits" }] };', 'plural'],
])('a function stops the build by name: %s', async (_, lines, name) => {
  await expect(built(lines)).rejects.toThrow(
    `words.ts: ${name} is a function; content the browser loads is data`,
  );
});

test('a machine comes without the descriptions of its states, which are for diagrams', async () => {
  const code = await builtFile('machines/quizMachine.ts');
  expect(code).toContain('createMachine');
  expect(code).not.toMatch(/description|A score of/);
});
