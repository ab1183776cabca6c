import { readdir } from 'node:fs/promises';

/** The path of a document of dist/, by its file: '/' of index.html, '/quiz' of quiz.html, '/404' of 404.html. */
export function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
}

/** The file of every document of a build, in order, those in folders too. */
export async function documentFiles(dist = 'dist'): Promise<string[]> {
  return (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
}

/** The paths of every page that a build holds, without the not-found page. */
export async function builtPages(dist = 'dist'): Promise<string[]> {
  const paths = (await documentFiles(dist)).map(pathOf);
  return paths.filter((path) => path !== '/404').sort();
}
