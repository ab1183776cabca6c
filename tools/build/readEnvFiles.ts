import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import { explain } from '#settings/settingsSchema';
import { throwInputError } from '#settings/throwInputError';

const assignment = /^ *(?:export +)?(VITE_\w+) *=(.*)$/;

/** @throws an error of one line for a line of an .env file that `loadEnv` would leave out, or read differently */
function checkLine(text: string, at: string, earlier: ReadonlySet<string>): string | undefined {
  if (/^\s*(#|$)/.test(text)) return;
  const [, key, rest = ''] = assignment.exec(text) ?? [];
  const written = rest.trim();
  if (!key)
    throwInputError(
      `${at}: is not of the form VITE_KEY=value; type it again as UTF-8 text, or remove it. docs/changing.md lists every setting.`,
    );
  if (earlier.has(key)) explain(key, written, `is there twice (${at}); keep one of its lines`);
  const read = parseEnv(text)[key];
  if (read !== written.replace(/^(['"`])(.*)\1$/, '$2'))
    explain(
      key,
      written,
      `would be read as ${JSON.stringify(read ?? '')}; put it in quotes that it does not contain, and a comment on a line of its own`,
    );
  if (/(?<!\\)\$[{A-Za-z_]/.test(written))
    explain(key, written, 'has a $ that would be read as a variable; write \\$ for a dollar sign');
  if (/\sVITE_\w+ *=/.test(written))
    explain(key, written, 'contains another setting; give each its own line');
  return key;
}

/**
 * The `VITE_*` variables of this machine and of its .env files, as Vite loads them.
 *
 * @throws an error of one line for a line that would be published differently from how it is written
 */
export function readEnvFiles(mode: string, folder = process.cwd()): Record<string, string> {
  for (const name of ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]) {
    if (!existsSync(join(folder, name))) continue;
    const keys = new Set<string>();
    for (const [index, text] of readFileSync(join(folder, name), 'utf8').split(/\r?\n/).entries())
      keys.add(checkLine(text, `${name} line ${index + 1}`, keys) ?? '');
  }
  return loadEnv(mode, folder);
}
