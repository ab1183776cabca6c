import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import { explain, settings } from '#settings/settingsSchema';
import { throwInputError } from '#settings/throwInputError';

/** Signs of a file that was saved in another encoding or with a byte order mark. */
const foreign = /^\uFEFF|[\uFFFD\0]/;
/** What dotenv would replace by the value of a variable. */
const variable = /(?<!\\)\$[{A-Za-z_]/;
const assignment = /^ *(?:export +)?(\w+) *=(.*)$/;
/** Any character except printable ASCII: it may be invisible, or look like a letter or a space. */
const unseen = /[^\x20-\x7e]/g;
const otherBreak = /[\r\v\f\u0085\u2028\u2029]/;

/** The key and value of a line of an .env file. */
type Line = [key: string, value: string];

/** What a value says to whoever wrote it, without a comment that stands apart; undefined for quotes that do not end. */
function intendedValue(value: string): string | undefined {
  const [plain = ''] = value.split(/\s+#(?:\s.*)?$/);
  return /^['"`]/.test(plain) ? /^(['"`])(.*)\1$/.exec(plain)?.[2] : plain;
}

/** @throws a one-line error for a line that is neither blank, a comment nor `KEY=value`, or that would be read otherwise */
function readLine(text: string, at: string, known: object): Line[] {
  if (otherBreak.test(text))
    throwInputError(`${at}: has a line end other than LF or CRLF; save the file with plain line ends`);
  if (/^\s*(#|$)/.test(text)) return [];
  const [, key, written = ''] = assignment.exec(text) ?? [];
  if (!key) {
    const [start = ''] = text.trim().split(/[=:]/);
    const shown = start.slice(0, 80).replace(unseen, (sign) => `<U+${sign.charCodeAt(0).toString(16)}>`);
    throwInputError(
      `${at}: "${shown}" does not begin a line of the form VITE_KEY=value; type it again, or remove the line. docs/settings.md lists every setting.`,
    );
  }
  const value = written.trim();
  if (!Object.hasOwn(known, key))
    throwInputError(
      `${at}: ${key} is no setting of this site; correct the name, or remove the line. docs/settings.md lists every setting.`,
    );
  if (/\sVITE_\w+\s*=/.test(value)) explain(key, value, 'contains another setting; give each its own line');
  const read = parseEnv(text)[key] ?? '';
  if (read !== intendedValue(value))
    explain(
      key,
      value,
      `would be read as ${JSON.stringify(read)}; put the value on one line, in quotes that it does not contain`,
    );
  if (variable.test(read))
    explain(key, value, 'has a $ that would be read as a variable; write \\$ for a dollar sign');
  return [[key, value]];
}

/** @throws a one-line error for a file of another kind or encoding, or with a line that is refused */
function checkFile(file: string, known: object): void {
  const name = basename(file);
  if (!statSync(file).isFile())
    throwInputError(`${name}: is not a file, so it is not read; make it one or remove it`);
  const written = readFileSync(file, 'utf8');
  if (foreign.test(written))
    throwInputError(
      `${name}: is not plain UTF-8 text, so keys or letters would be lost; save it as UTF-8 without BOM`,
    );
  const lines = written
    .split(/\r?\n/)
    .flatMap((text, index) => readLine(text, `${name} line ${index + 1}`, known));
  for (const [index, [key, value]] of lines.entries())
    if (lines.findIndex(([other]) => other === key) < index)
      explain(key, value, `is already in ${name}; keep one of its lines`);
}

/**
 * The `VITE_*` variables of this machine and of the .env files for a mode.
 *
 * @param known the settings by their keys
 * @throws a one-line error with key, value and remedy if a line would be read differently from how it is written, or is no setting
 */
export function readEnvFiles(
  mode: string,
  folder = process.cwd(),
  known: object = settings,
): Record<string, string> {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].map((name) =>
    join(folder, name),
  );
  for (const file of files) if (existsSync(file)) checkFile(file, known);
  return loadEnv(mode, folder);
}
