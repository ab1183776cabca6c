import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** The texts of the files of a folder with this ending, those in folders too, by their paths in order; none without a folder. */
export async function readTextFiles(folder: string, ending = ''): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith(ending)).sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(`${folder}/${name}`, 'utf8')])),
  );
}

/**
 * What a JSON file holds, taken to be what the caller says.
 *
 * @throws when there is no such file, or it holds no JSON
 */
export async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** The TypeScript files of folders and of the folders in them, as paths from the project's folder, in order. */
export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file))
      .sort(),
  );
}
