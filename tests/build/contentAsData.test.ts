import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { contentAsData } from '#tools/build/contentAsData';

/** Builds a file of these lines for the browser, and gives what the browser would load. */
async function built(lines: string, file = 'src/content/words.ts'): Promise<string> {
  const entry = join(await temporaryFolder(), file);
  await mkdir(dirname(entry), { recursive: true });
  await writeFile(entry, lines);
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

function builtMachine(config: string): Promise<string> {
  const lines = `import { setup } from 'xstate';\nexport const scoreMachine = setup({}).createMachine({ ${config} });`;
  return built(lines, 'machines/scoreMachine.ts');
}

test('words are replaced by their computed values', async () => {
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

test('a machine loses its descriptions, those of states and of transitions, whatever their quotes', async () => {
  const code = await builtMachine(
    `initial: 'a', states: { a: { on: { GO: [{ target: 'a', "description": 'What\\'s the score? A score.' }] } }, low: { description: \`A score of 5.\`, type: 'final' } }, description: "A score"`,
  );
  expect(code).toMatch(/GO.+final/s);
  expect(code).not.toMatch(/description|A score/);
});

test('a value with the name description stays', async () => {
  const code = await builtMachine(
    `context: { description: 'of the context' }, meta: { description: 'of the meta' }`,
  );
  expect(code).toMatch(/of the context.+of the meta/s);
});
