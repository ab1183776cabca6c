import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadEnv } from 'vite';
import { refuse } from '#content/refuse';
import { explain } from '#content/siteSchema';

const quoted = /^(['"`])((?:(?!\1).)*)(?<!\\)\1\s*(?:#.*)?$/;
const overLines = /(=[ \t]*)(['"`])(?:(?!\2)[\s\S])*\2/g;
/** What is left of a file that was saved in another encoding, or with a mark before its first line. */
const foreign = /^\uFEFF|[\uFFFD\0]/;
const reference = /(?<!\\)\$(?:\{([^}]*)\}|([A-Za-z_]\w*))/g;

/** The part of a value without quotes that is no comment; undefined where a `#` was meant to be read. */
function beforeComment(value: string): string | undefined {
  const at = value.indexOf('#');
  if (at < 0) return value;
  const [before = ' ', after = ' '] = [value[at - 1], value[at + 1]];
  return /\s\s/.test(before + after) ? value.slice(0, at) : undefined;
}

/** Refuses what an .env file would read as something else than it says, without a word. */
function checkLines(file: string, known: Record<string, string | undefined>): void {
  const written = readFileSync(file, 'utf8');
  if (foreign.test(written))
    refuse(
      `${basename(file)}: is no plain UTF-8 text, so keys or letters would be lost; save it as UTF-8 without BOM`,
    );
  const text = written.replace(overLines, (whole) => (whole.includes('\n') ? '=' : whole));
  const earlier = new Set<string>();
  for (const line of text.split(/\r?\n/)) {
    const [, key, value = ''] = /^\s*(?:export\s+)?(VITE_\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (!key) {
      const [, almost] = /^\s*(?:export\s+)?(vite[_-][^\s=:]*)/i.exec(line) ?? [];
      if (almost) explain(almost, line.trim(), 'is no line of the form VITE_KEY=value; write it so');
      continue;
    }
    if (earlier.has(key))
      explain(key, value, `stands in ${basename(file)} before, too; keep one of its lines`);
    earlier.add(key);
    const isQuoted = /^['"`]/.test(value);
    const content = isQuoted ? quoted.exec(value)?.[2] : beforeComment(value);
    if (content === undefined) {
      const place = isQuoted ? 'at a quote inside it' : 'at the #, where a comment begins';
      explain(key, value, `would be cut ${place}; put the value in quotes that it does not hold`);
    }
    for (const [whole, braced, plain] of content.matchAll(reference)) {
      const [, name = ''] = /^(\w+)(?:$|:?-)/.exec(braced ?? plain ?? '') ?? [];
      const hasDefault = braced?.includes('-');
      if (!hasDefault && known[name] === undefined)
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
