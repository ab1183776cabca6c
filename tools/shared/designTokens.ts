import { readFile } from 'node:fs/promises';

/** The design's colors, fonts and corners as CSS declarations of theme.css. */
export async function readTokens(): Promise<string> {
  const sheet = await readFile('src/content/theme.css', 'utf8');
  return (sheet.match(/--(?:color|font|radius)-[\w-]+: [^;]+;/g) ?? []).join(' ');
}
