import { readFile } from 'node:fs/promises';
import type { SharingImage } from '#content/pictures';
import { readTokens } from '#tools/shared/designTokens';
import { drawPng } from '#tools/shared/drawPng';
import { funnelFile } from '#tools/shared/funnel';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The colours of the design by name, such as `accent`. */
async function readColours(): Promise<(name: string) => string> {
  const tokens = await readTokens();
  return (name) => {
    const value = new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1];
    if (!value) throw new Error(`theme.css sets no --color-${name}, which the sharing image takes`);
    return value;
  };
}

/** The dial of the quiz's results, without a score. */
function dial(colour: (name: string) => string, typeface: string): string {
  return `<g fill="none" stroke-width="26" stroke-linecap="round">
    <path d="M40 170A120 120 0 0 1 47 129" stroke="${colour('good')}"/>
    <path d="M63 99A120 120 0 0 1 201 57" stroke="${colour('cta')}"/>
    <path d="M231 73A120 120 0 0 1 280 170" stroke="${colour('alert')}"/>
  </g>
  <text x="160" y="170" font-family="${typeface}" font-size="110" font-weight="700" text-anchor="middle" fill="${colour('ink')}">?</text>`;
}

/**
 * Draws the picture that social networks show for a page: its headline beside a drawing.
 *
 * @param typeface the name that the funnel's font gives itself
 * @returns a PNG of the given size in pixels; the same bytes on every machine, because the font is given
 */
export async function drawSharingImage(
  { drawing, headline }: SharingImage,
  { width, height }: { width: number; height: number },
  typeface: string,
): Promise<Uint8Array> {
  const font = await readFile(funnelFile('fonts/display.woff2'));
  const colour = await readColours();
  const { file, transform } = drawing;
  const drawn =
    file === 'dial' ? dial(colour, typeface) : await readFile(funnelFile(`images/pictures/${file}`), 'utf8');

  const lineHeight = 80;
  const firstLine = (height - (headline.length - 1) * lineHeight) / 2 + 36;
  const lines = headline.map(({ text, isStrong }, index) => {
    const fill = colour(isStrong ? 'accent' : 'ink');
    return `<text x="76" y="${firstLine + index * lineHeight}" fill="${fill}">${escaped(text)}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colour('paper')}"/>
    <rect width="${width}" height="24" fill="${colour('deep')}"/>
    <g font-family="${typeface}" font-size="68" font-weight="700" letter-spacing="-1">${lines.join('')}</g>
    <g transform="${transform}">${drawn}</g>
  </svg>`;
  return drawPng(svg, { font: { fontBuffers: [font], defaultFontFamily: typeface } });
}
