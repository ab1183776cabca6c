import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import { z } from 'zod';
import { throwInputError } from '#settings/throwInputError';

/** @throws a one-line error for a line of an .env file that Vite would skip or read differently */
function checkLine(text: string, place: string): void {
  if (/^\s*(#|$)/.test(text)) return;
  const [, key = '', rest = ''] = /^ *(?:export +)?(VITE_\w+) *=(.*)$/.exec(text) ?? [];
  const written = rest.trim().replace(/^(['"`])(.*)\1$/, '$2');
  const isExpanded = /(?<!\\)\$[{A-Za-z_]/.test(written) || /\sVITE_\w+ *=/.test(written);
  if (!key || parseEnv(text)[key] !== written || isExpanded)
    throwInputError(
      `${place}: would not be read as written; write VITE_KEY='value' as UTF-8 text, \\$ for a dollar sign, and each comment on a line of its own. docs/changing.md lists every setting.`,
    );
}

/**
 * Reads the settings in the variable `SITE_SETTINGS`, a JSON object such as `{"VITE_BRAND":"Acme"}`, which replace those of
 * the environment and of the .env files. Returns undefined without the variable.
 *
 * @throws a one-line error if the variable is not a JSON object of texts
 */
export function readSettingsVariable(text = process.env.SITE_SETTINGS): Record<string, string> | undefined {
  if (text === undefined) return undefined;
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    return throwInputError(
      `SITE_SETTINGS=${text.slice(0, 80)}: must be a JSON object such as {"VITE_BRAND":"Acme"}; correct or unset it.`,
    );
  }
}

/**
 * Reads the `VITE_*` variables of the environment and of the .env files, as Vite loads them.
 *
 * @throws a one-line error for a line that Vite would read differently from how it is written
 */
export function readEnvFiles(mode: string, folder = process.cwd()): Record<string, string> {
  for (const name of ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]) {
    if (!existsSync(join(folder, name))) continue;
    for (const [index, text] of readFileSync(join(folder, name), 'utf8').split(/\r?\n/).entries())
      checkLine(text, `${name} line ${index + 1}`);
  }
  return loadEnv(mode, folder);
}
