import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { pageSheets } from '#tools/build/documents';
import { sourceFiles } from '#tools/shared/readTextFiles';

/** The sorted paths of the components among these files. */
function findComponents(files: readonly string[]): string[] {
  // Tailwind also names its patterns, such as sales/**/*.tsx.
  const paths = files.filter((file) => /^[^*]*\.tsx$/.test(file)).map((file) => relative('.', file));
  return [...new Set(paths)].sort();
}

/** Lists the components that these files import, directly or not, and the components among the files. */
async function importedComponents(input: string[]): Promise<string[]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: true, write: false, rolldownOptions: { input, external: /^virtual:/ } },
  });
  const output = 'output' in result ? result.output : [];
  return findComponents(output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
}

/** Lists the components in which Tailwind looks for the classes of a style sheet. */
async function sourcesOf(sheet: string): Promise<string[]> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  onTestFinished(() => server.close());
  const { client } = server.environments;
  await client.transformRequest(`/${sheet}`);
  const module = await client.moduleGraph.getModuleByUrl(`/${sheet}`);
  return findComponents([...(module?.importedModules ?? [])].flatMap(({ file }) => file ?? []));
}

test.each(pageSheets)('%s lists the components of its pages', async (sheet) => {
  const name = basename(sheet, '.css');
  // This script renders components that the document does not contain.
  const scripts = name === 'quiz' ? ['src/quiz/quizActor.ts'] : [];
  const pages = sourceFiles('src').filter((file) => readFileSync(file, 'utf8').includes(`styles="${name}"`));
  expect(pages).not.toEqual([]);
  expect(await sourcesOf(sheet)).toEqual(await importedComponents([...pages, ...scripts]));
});
