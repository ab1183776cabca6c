import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { throwInputError } from '#settings/throwInputError';
import { readTextFiles } from '#tools/shared/readTextFiles';

/** @throws a one-line error if a folder contains no built site */
export function expectBuild(dist = 'dist'): void {
  if (!existsSync(join(dist, '_headers')) || !existsSync(join(dist, '404.html')))
    throwInputError(`${dist} contains no built site; run \`npm run build\` first`);
}

/** The path of a file of dist/: '/' for index.html, '/quiz' for quiz.html, '/404' for 404.html, '/icon.svg' for icon.svg. */
export function urlPathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
}

/** The HTML of every document of a build by its file, sorted. */
export function readDocuments(dist: string): Promise<Record<string, string>> {
  return readTextFiles(dist, '.html');
}

/** The paths of every page of a build except the not-found page. */
export async function builtPages(dist = 'dist'): Promise<string[]> {
  expectBuild(dist);
  const paths = Object.keys(await readDocuments(dist)).map(urlPathOf);
  return paths.filter((path) => path !== '/404').sort();
}
