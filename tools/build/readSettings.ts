import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadEnv } from 'vite';
import { explain, settings } from '#content/siteSchema';
import { throwInputError } from '#content/throwInputError';

const quoted = /^(['"`])((?:(?!\1).)*)(?<!\\)\1\s*(?:#.*)?$/;
/** Signs of a file that was saved in another encoding or with a byte order mark. */
const foreign = /^\uFEFF|[\uFFFD\0]/;
const reference = /(?<!\\)\$(?:\{([^}]*)\}|([A-Za-z_]\w*))/g;
const assignment = /^ *(?:export +)?(\w+) *=(.*)$/;
/** Any character except printable ASCII: it may be invisible, or look like a letter or a space. */
const unseen = /[^\x20-\x7e]/g;
const otherBreak = /[\r\v\f\u0085\u2028\u2029]/;

/** A line of an .env file that sets a variable. */
interface Line {
  /** File and number. */
  at: string;
  key: string;
  value: string;
  /** The names in the value that are read as variables, each as it is written and whether it brings a default. */
  references: { name: string; written: string; hasDefault: boolean }[];
}

/** An unquoted value without its comment; undefined if `#` seems to be part of the value. */
function beforeComment(value: string): string | undefined {
  const at = value.indexOf('#');
  if (at < 0) return value;
  const [before = ' ', after = ' '] = [value[at - 1], value[at + 1]];
  return /\s\s/.test(before + after) ? value.slice(0, at) : undefined;
}

/** @throws a one-line error for a line that is neither blank, a comment nor `KEY=value`, or whose value would be cut */
function readLine(text: string, at: string): Line[] {
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
  if (/\sVITE_\w+\s*=/.test(value)) explain(key, value, 'contains another setting; give each its own line');
  const isQuoted = /^['"`]/.test(value);
  const content = isQuoted ? quoted.exec(value)?.[2] : beforeComment(value);
  if (content === undefined) {
    const place = isQuoted ? 'at a quote inside it' : 'at the #, where a comment begins';
    explain(
      key,
      value,
      `would be cut ${place}; put the value on one line, in quotes that it does not contain`,
    );
  }
  const references = [...content.matchAll(reference)].map(([written, braced, plain]) => ({
    name: /^(\w+)(?:$|:?-)/.exec(braced ?? plain ?? '')?.[1] ?? '',
    written,
    hasDefault: braced?.includes('-') ?? false,
  }));
  return [{ at, key, value, references }];
}

/** @throws a one-line error for a file of another kind or encoding, or with a line that is refused */
function readFile(file: string): Line[] {
  const name = basename(file);
  if (!statSync(file).isFile())
    throwInputError(`${name}: is not a file, so it is not read; make it one or remove it`);
  const written = readFileSync(file, 'utf8');
  if (foreign.test(written))
    throwInputError(
      `${name}: is not plain UTF-8 text, so keys or letters would be lost; save it as UTF-8 without BOM`,
    );
  const lines = written.split(/\r?\n/).flatMap((text, index) => readLine(text, `${name} line ${index + 1}`));
  for (const [index, { key, value }] of lines.entries())
    if (lines.findIndex((other) => other.key === key) < index)
      explain(key, value, `is already in ${name}; keep one of its lines`);
  return lines;
}

/** @throws a one-line error for a value that a variable would change unseen, and for a line that nothing reads */
function checkReferences(lines: readonly Line[]): void {
  const keys = lines.map(({ key }) => key);
  const isOurs = (name: string) =>
    keys.includes(name) && (Object.hasOwn(settings, name) || process.env[name] === undefined);
  for (const { key, value, references } of lines)
    for (const { name, written, hasDefault } of references)
      if (!hasDefault && !isOurs(name))
        explain(
          key,
          value,
          `would lose ${written}, which is read as a variable that no line sets; write \\$ for a dollar sign`,
        );
  const known = [
    ...Object.keys(settings),
    ...lines.flatMap(({ references }) => references.map(({ name }) => name)),
  ];
  const stray = lines.find(({ key }) => !known.includes(key));
  if (stray)
    throwInputError(
      `${stray.at}: ${stray.key} is no setting of this site, and no setting refers to it; correct the name, or remove the line. docs/settings.md lists every setting.`,
    );
}

/** @throws a one-line error where the team's own film, or its captions, are not among the files of the site */
function checkFilm(film: string, folder: string): void {
  for (const file of [film, film.replace(/\.\w+$/, '.vtt')])
    if (!existsSync(join(folder, 'public', file)))
      explain('VITE_VIDEO_FILE', film, `needs the file public${file}; put it there, or correct the name`);
}

/**
 * The `VITE_*` variables of this machine and of the .env files for a mode.
 *
 * @throws a one-line error with key, value and remedy if a line would be read differently from how it is written, or
 *   would not be read, or names a film that is not there
 */
export function readSettings(mode: string, folder = process.cwd()): Record<string, string> {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].map((name) =>
    join(folder, name),
  );
  checkReferences(files.filter((file) => existsSync(file)).flatMap(readFile));
  const env = loadEnv(mode, folder);
  if (env.VITE_VIDEO_FILE?.startsWith('/')) checkFilm(env.VITE_VIDEO_FILE, folder);
  return env;
}
