import { readFile } from 'node:fs/promises';
import type { SharingImage } from '#content/sharing';
import { readTokens } from '#tools/shared/designTokens';
import { drawPng } from '#tools/shared/drawPng';

const family = 'Bricolage Grotesque';
const fontFile = 'src/fonts/display.woff2';
const kitFile = 'src/images/kit.svg';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The colours of the design by their names, such as `teal-600`. */
async function readColours(): Promise<(name: string) => string> {
  const tokens = await readTokens();
  return (name) => {
    const value = new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1];
    if (!value) throw new Error(`src/index.css sets no --color-${name}, which the sharing image takes`);
    return value;
  };
}

/**
 * Draws the picture that social networks show for a page: its headline next to the kit.
 *
 * @returns a PNG of the given size, in pixels; the same bytes on every machine, since it is given its font
 */
export async function drawSharingImage({ width, height, headline }: SharingImage): Promise<Uint8Array> {
  const font = await readFile(fontFile);
  const colour = await readColours();
  const kit = await readFile(kitFile, 'utf8');

  const lineHeight = 80;
  const firstLine = (height - (headline.length - 1) * lineHeight) / 2 + 36;
  const lines = headline.map(({ text, isStrong }, index) => {
    const fill = colour(isStrong ? 'teal-600' : 'ink');
    return `<text x="76" y="${firstLine + index * lineHeight}" fill="${fill}">${escaped(text)}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colour('paper')}"/>
    <rect width="${width}" height="24" fill="${colour('teal-800')}"/>
    <g font-family="${family}" font-size="68" font-weight="700" letter-spacing="-1">${lines.join('')}</g>
    <g transform="translate(620 105) scale(0.875)">${kit}</g>
  </svg>`;
  return drawPng(svg, { font: { fontBuffers: [font], defaultFontFamily: family } });
}
