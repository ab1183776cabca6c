import { readFile } from 'node:fs/promises';
import type { SharingImage } from '#content/pictures';
import type { dialArcs } from '#prerender';
import { readTokens } from '#tools/shared/designTokens';
import { drawPng } from '#tools/shared/drawPng';

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

type Arcs = ReturnType<typeof dialArcs>;

/** The dial of the quiz's results, without a score. */
function dial(arcs: Arcs, ink: string, typeface: string): string {
  // Between two tiers lie 16 degrees: the round ends of their arcs.
  const gap = 8;
  const at = (degrees: number) => {
    const angle = (Math.PI * degrees) / 180;
    return `${(160 - 120 * Math.cos(angle)).toFixed(1)} ${(170 - 120 * Math.sin(angle)).toFixed(1)}`;
  };
  const paths = arcs.map(({ from, to, colour }) => {
    const [begin, end] = [from > 0 ? 180 * from + gap : 0, to < 1 ? 180 * to - gap : 180];
    return end > begin ? `<path d="M${at(begin)}A120 120 0 0 1 ${at(end)}" stroke="${colour}"/>` : '';
  });
  return `<g fill="none" stroke-width="26" stroke-linecap="round">${paths.join('')}</g>
  <text x="160" y="170" font-family="${typeface}" font-size="110" font-weight="700" text-anchor="middle" fill="${ink}">?</text>`;
}

/**
 * Draws the picture that social networks show for a page: its headline beside a drawing.
 *
 * @param typeface the name that the funnel's font gives itself
 * @param arcs those of the quiz's dial
 * @returns a PNG of the given size in pixels; the same bytes on every machine, because the font is given
 */
export async function drawSharingImage(
  { drawing, headline }: SharingImage,
  { width, height }: { width: number; height: number },
  typeface: string,
  arcs: Arcs,
): Promise<Uint8Array> {
  const font = await readFile('src/content/fonts/display.woff2');
  const colour = await readColours();
  const { file, transform } = drawing;
  const drawn =
    file === 'dial'
      ? dial(arcs, colour('ink'), typeface)
      : await readFile(`src/content/images/pictures/${file}`, 'utf8');

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
