import { readdir } from 'node:fs/promises';

/** The path of a document of dist/, by its file: '/' of index.html, '/quiz' of quiz.html, '/404' of 404.html. */
export function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
}

/** The paths of every page that a build holds, without the not-found page. */
export async function builtPages(dist = 'dist'): Promise<string[]> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
  return files
    .map(pathOf)
    .filter((path) => path !== '/404')
    .sort();
}
