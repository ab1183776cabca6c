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

test('words are replaced by their computed values', async () => {
  const code = await built("const kits = 2; export const words = { offer: kits * 3 + ' kits' };");
  expect(code).toContain('"6 kits"');
  expect(code).not.toContain('* 3');
});

test('a function stops the build by name', async () => {
  await expect(built('export const words = { offer: [{ plural: () => "kits" }] };')).rejects.toThrow(
    'words.ts: plural is a function; content the browser loads is data',
  );
});

test('a machine loses its types and the descriptions of its states and transitions, whatever their quotes, and nothing else', async () => {
  const code = await built(
    `import { setup } from 'xstate';
    export const scoreMachine = setup({ types: { context: {}, kind: 'unused' }, delays: { description: 5, types: 6 } }).createMachine({
      context: { description: 'of the context' }, meta: { description: 'of the meta' }, initial: 'a',
      states: { a: { on: { GO: [{ target: 'a', "description": 'What\\'s the score? A score.' }] } },
        low: { description: \`A score of 5.\`, type: 'final' } }, description: "A score" });`,
    'machines/scoreMachine.ts',
  );
  expect(code).toMatch(/description: 5.+types: 6.+of the context.+of the meta.+GO.+final/s);
  expect(code).not.toMatch(/A score|unused/);
});
