import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** Reads all files of a folder with an ending, recursively, by sorted path; returns {} if the folder is missing. */
export async function readTextFiles(folder: string, ending = ''): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith(ending)).sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(`${folder}/${name}`, 'utf8')])),
  );
}

/** Lists the TypeScript files of folders, recursively, as paths from the project's root, sorted in each folder. */
export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file))
      .sort(),
  );
}
