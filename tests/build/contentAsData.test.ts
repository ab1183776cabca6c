import { readdirSync } from 'node:fs';
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
  return builtFile(entry);
}

function builtMachine(config: string): Promise<string> {
  const lines = `import { setup } from 'xstate';\nexport const scoreMachine = setup({}).createMachine({ ${config} });`;
  return built(lines, 'machines/scoreMachine.ts');
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

test.each([
  ['single quotes', "'A score of 5.'"],
  ['double quotes', '"A score of 5."'],
  ['an escaped quote', "'What\\'s the score? A score of 5.'"],
  ['a quote of the other kind', '"What\'s the score? A score of 5."'],
  ['a template', '`A score of 5.`'],
])('a machine loses its descriptions in %s', async (_, description) => {
  const code = await builtMachine(`states: { low: { description: ${description}, type: 'final' } }`);
  expect(code).toContain('final');
  expect(code).not.toMatch(/description|A score/);
});

test('a machine loses quoted description keys and those of transitions', async () => {
  const code = await builtMachine(
    `initial: 'a', states: { a: { on: { GO: [{ target: 'a', "description": 'A score.' }] } } }, description: 'A score'`,
  );
  expect(code).toContain('GO');
  expect(code).not.toMatch(/description|A score/);
});

test('a value with the name description stays', async () => {
  const code = await builtMachine(
    `context: { description: 'of the context' }, meta: { description: 'of the meta' }`,
  );
  expect(code).toMatch(/of the context.+of the meta/s);
});

test('the machines of the site have no descriptions', async () => {
  for (const file of readdirSync('machines')) {
    const code = await builtFile(`machines/${file}`);
    expect(code).toContain('createMachine');
    expect(code).not.toMatch(/\bdescription:/);
  }
});
