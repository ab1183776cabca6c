import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { throwInputError } from '#settings/throwInputError';
import { readTextFiles } from '#tools/shared/readTextFiles';

/** @throws an error of one line where a folder contains no built site */
export function expectBuild(dist = 'dist'): void {
  if (!existsSync(join(dist, '_headers')) || !existsSync(join(dist, '404.html')))
    throwInputError(`${dist} contains no built site; run \`npm run build\` first`);
}

/** The path of a file of dist/: '/' of index.html, '/quiz' of quiz.html, '/404' of 404.html, '/icon.svg' of icon.svg. */
export function urlPathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
}

/** The HTML of every document of a build by its file, in that order. */
export function readDocuments(dist: string): Promise<Record<string, string>> {
  return readTextFiles(dist, '.html');
}

/** The paths of every page that a build holds, without the not-found page. */
export async function builtPages(dist = 'dist'): Promise<string[]> {
  expectBuild(dist);
  const paths = Object.keys(await readDocuments(dist)).map(urlPathOf);
  return paths.filter((path) => path !== '/404').sort();
}
