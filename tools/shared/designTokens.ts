import { readFile } from 'node:fs/promises';

/** The design's colours, fonts and corners as CSS declarations, as the theme of the funnel sets them. */
export async function readTokens(): Promise<string> {
  const sheet = await readFile('src/content/theme.css', 'utf8');
  return (sheet.match(/--(?:color|font|radius)-[\w-]+: [^;]+;/g) ?? []).join(' ');
}
