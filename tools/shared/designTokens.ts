import { readFile } from 'node:fs/promises';

/** The colors, fonts and radii of theme.css, as CSS declarations for drawings and reports. */
export async function readTokens(): Promise<string> {
  const sheet = await readFile('src/content/theme.css', 'utf8');
  return (sheet.match(/--(?:color|font|radius)-[\w-]+: [^;]+;/g) ?? []).join(' ');
}
