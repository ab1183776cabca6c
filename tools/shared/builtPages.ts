import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { throwInputError } from '#settings/throwInputError';
import { readTextFiles } from '#tools/shared/readTextFiles';

/** @throws a one-line error if a folder contains no built site */
export function expectBuild(dist = 'dist'): void {
  if (!existsSync(join(dist, '_headers')) || !existsSync(join(dist, '404.html')))
    throwInputError(`${dist} contains no built site; run \`npm run build\` first`);
}

/** The URL path of a file in dist/: '/' for index.html, '/quiz' for quiz.html, '/icon.svg' for icon.svg. */
export function urlPathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
}

/** The URL path of every page of a build except the not-found page. */
export async function builtPages(dist = 'dist'): Promise<string[]> {
  expectBuild(dist);
  const paths = Object.keys(await readTextFiles(dist, '.html')).map(urlPathOf);
  return paths.filter((path) => path !== '/404').sort();
}
