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

/**
 * Reads a JSON file as the type that the caller names, without checking it.
 *
 * @throws if the file is missing or is not JSON
 */
export async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'));
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
