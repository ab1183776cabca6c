import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, vi } from 'vitest';
import { proveFile } from '../src/cli.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A folder of somebody else with files by their paths. */
export async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prover-user-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** What the command does in a folder, in this process. */
export async function called(folder: string, ...args: string[]) {
  vi.stubEnv('INIT_CWD', folder);
  const lines: string[] = [];
  const write = (line: unknown) => void lines.push(stripVTControlCharacters(String(line)));
  const code = await proveFile(args, { say: write, complain: write });
  vi.unstubAllEnvs();
  return { code, text: lines.join('\n') };
}
