import { readFile } from 'node:fs/promises';

/**
 * What a JSON file holds, taken to be what the caller says.
 *
 * @throws when there is no such file, or it holds no JSON
 */
export async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'));
}
