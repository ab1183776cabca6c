import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadEnv } from 'vite';
import { explain, settings } from '#content/siteSchema';
import { throwInputError } from '#content/throwInputError';

const quoted = /^(['"`])((?:(?!\1).)*)(?<!\\)\1\s*(?:#.*)?$/;
/** Signs of a file that was saved in another encoding or with a byte order mark. */
const foreign = /^\uFEFF|[\uFFFD\0]/;
const reference = /(?<!\\)\$(?:\{([^}]*)\}|([A-Za-z_]\w*))/g;
const setting = /^ *(?:export +)?(VITE_\w+) *=(.*)$/;
/** Any character except printable ASCII: it may be invisible or look like a space. */
const unseen = /[^\x20-\x7e]/g;

const otherBreak = /[\r\v\f\u0085\u2028\u2029]/;

interface Line {
  text: string;
  /** The reason, if the line is not read. */
  lost?: string;
}

/** The lines of an .env file without comments, as Vite reads them: a quoted value may span several. */
function* linesOf(file: string): Generator<Line> {
  let open: { key: string; mark: string } | undefined;
  const lines = file.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const [text = '', ...hidden] = line.split(otherBreak);
    for (const part of hidden)
      yield {
        text: part,
        lost: 'follows a line end other than LF or CRLF; save the file with plain line ends',
      };
    if (open) {
      yield { text, lost: `is inside the quotes of ${open.key}, so it is not read; close them before` };
      if (line.includes(open.mark)) open = undefined;
    } else if (!/^\s*#/.test(text)) {
      const [, key = '', mark = '', rest = ''] = /^([^=]*)=[ \t]*(['"`])(.*)$/.exec(text) ?? [];
      const isOpen =
        mark && !rest.includes(mark) && lines.slice(index + 1).some((later) => later.includes(mark));
      if (isOpen) open = { key: key.trim(), mark };
      yield { text: isOpen ? `${key}=` : text };
    }
  }
}

function letters(text: string): string {
  return text.toUpperCase().replace(/[^A-Z]/g, '');
}

/** The part of a line that was probably meant as a setting's key. */
function meantKey(line: string): string | undefined {
  const visible = line.replace(unseen, ' ');
  const [before = ''] = visible.split('=');
  const [, key] =
    /^\s*(?:export\s+)?(vite[_-][^\s=:]*)/i.exec(visible) ?? /\b(vite_\w+)\s*$/i.exec(before) ?? [];
  const word = before.trim().split(/[\s:]/).at(-1) ?? '';
  return key ?? (Object.keys(settings).some((name) => letters(name) === letters(word)) ? word : undefined);
}

/** An unquoted value without its comment; undefined if `#` seems to be part of the value. */
function beforeComment(value: string): string | undefined {
  const at = value.indexOf('#');
  if (at < 0) return value;
  const [before = ' ', after = ' '] = [value[at - 1], value[at + 1]];
  return /\s\s/.test(before + after) ? value.slice(0, at) : undefined;
}

/** Rejects lines that dotenv would silently read differently from how they look. */
function checkLines(file: string, known: Record<string, string | undefined>): void {
  const name = basename(file);
  if (!statSync(file).isFile())
    throwInputError(`${name}: is not a file, so it is not read; make it one or remove it`);
  const written = readFileSync(file, 'utf8');
  if (foreign.test(written))
    throwInputError(
      `${name}: is not plain UTF-8 text, so keys or letters would be lost; save it as UTF-8 without BOM`,
    );
  const earlier = new Set<string>();
  for (const { text, lost } of linesOf(written)) {
    const shown = text.trim().replace(unseen, (sign) => `<U+${sign.charCodeAt(0).toString(16)}>`);
    const meant = meantKey(text);
    if (lost && meant) explain(meant, shown, lost);
    if (lost) continue;
    if (/^\s*(?:export\s+)?NODE_ENV\s*=/.test(text))
      explain('NODE_ENV', shown, `must not be in ${name}, where it changes what is built; remove it`);
    const [, key, written = ''] = setting.exec(text) ?? [];
    if (!key) {
      const isUnseen = ['', ' '].some((instead) => setting.test(text.replace(unseen, instead)));
      if (meant && isUnseen)
        explain(meant, shown, 'contains invisible characters, such as a tab, and is not read; type it again');
      if (meant) explain(meant, shown, 'is not of the form VITE_KEY=value; write it so');
      continue;
    }
    const value = written.trim();
    if (/\sVITE_\w+\s*=/.test(value)) explain(key, value, 'contains another setting; give each its own line');
    if (earlier.has(key)) explain(key, value, `is already in ${name}; keep one of its lines`);
    earlier.add(key);
    const isQuoted = /^['"`]/.test(value);
    const content = isQuoted ? quoted.exec(value)?.[2] : beforeComment(value);
    if (content === undefined) {
      const place = isQuoted ? 'at a quote inside it' : 'at the #, where a comment begins';
      explain(key, value, `would be cut ${place}; put the value in quotes that it does not contain`);
    }
    for (const [whole, braced, plain] of content.matchAll(reference)) {
      const [, name = ''] = /^(\w+)(?:$|:?-)/.exec(braced ?? plain ?? '') ?? [];
      const hasDefault = braced?.includes('-');
      if (!hasDefault && known[name] === undefined)
        explain(key, value, `would lose ${whole}, which is read as a variable; write \\$ for a dollar sign`);
    }
  }
}

/**
 * The `VITE_*` variables of this machine and of the .env files for a mode.
 *
 * @throws a one-line error with key, value and remedy if a line would be read differently from how it is written
 */
export function readSettings(mode: string, folder = process.cwd()): Record<string, string> {
  const known = { ...process.env, ...loadEnv(mode, folder, '') };
  for (const name of ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]) {
    const file = join(folder, name);
    if (existsSync(file)) checkLines(file, known);
  }
  return loadEnv(mode, folder);
}
