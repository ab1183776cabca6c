import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { explain } from '../src/content/siteSchema.ts';

/** A `#` that begins a comment stands apart; any other was meant to be read. */
const cutByComment = /^[^'"`].*?(\S#|#\S)/;
const reference = /(?<!\\)\$(?:\{(\w+)[^}]*\}|([A-Za-z_]\w*))/g;

/** Refuses what an .env file would read as something else than it says, without a word. */
function checkLines(file: string, known: Record<string, string | undefined>): void {
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [, key, value = ''] = /^\s*(?:export\s+)?(VITE_\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (!key) continue;
    if (cutByComment.test(value))
      explain(key, value, 'would be cut at the #, where a comment begins; put the value in quotes');
    for (const [whole, braced, plain] of value.matchAll(reference)) {
      const name = braced ?? plain ?? '';
      if (known[name] === undefined)
        explain(key, value, `would lose ${whole}, which stands for a variable; write \\$ for a dollar sign`);
    }
  }
}

/**
 * The `VITE_*` variables of this machine and of the .env files for a mode.
 *
 * @throws an error of one line naming key, value and remedy where a line would not be read as it is written
 */
export function readSettings(mode: string, folder = process.cwd()): Record<string, string> {
  const known = { ...process.env, ...loadEnv(mode, folder, '') };
  for (const name of ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]) {
    const file = join(folder, name);
    if (existsSync(file)) checkLines(file, known);
  }
  return loadEnv(mode, folder);
}
