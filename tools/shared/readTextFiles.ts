import { readdir, readFile } from 'node:fs/promises';

/** The texts of the files of a folder with this ending, those in folders too, by their paths in order; none without a folder. */
export async function readTextFiles(folder: string, ending = ''): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith(ending)).sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(`${folder}/${name}`, 'utf8')])),
  );
}
