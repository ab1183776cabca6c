/** Wraps and measures text without a browser. The measured widths are upper bounds for common fonts. */

/** A line of text; x and y of its baseline are relative to its box. */
export interface Line {
  readonly text: string;
  /** Muted keyword before the text: 'if', 'do', 'entry'. */
  readonly lead?: string;
  readonly style: keyof typeof styles;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export type LineText = Pick<Line, 'text' | 'lead' | 'style'>;

/** Stacked lines with padding, as wide as the widest line. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

interface Padding {
  readonly x: number;
  readonly y: number;
}

/** Sizes in pixels, used for measuring and for the style sheet. */
export const styles = {
  title: { size: 15, height: 21, weight: 700 },
  note: { size: 12.5, height: 17, weight: 400 },
  event: { size: 12.5, height: 17, weight: 700 },
  row: { size: 12.5, height: 17, weight: 400 },
} as const;

/** Widths of characters in em, measured with DejaVu Sans, the widest common font. */
const characterWidths: readonly [characters: RegExp, width: number][] = [
  [/[ ,.':;|!ijlI]/, 0.36],
  [/[-"()[\]/\\frtJ]/, 0.42],
  [/[szc*_`?]/, 0.55],
  [/[a-ln-vxyz0-9EFLPTSK{}]/, 0.65],
  [/[A-HJ-LN-VX-Zw]/, 0.82],
];

/** Returns the maximum width of a text in pixels. */
export function textWidth(text: string, style: keyof typeof styles): number {
  const { size, weight } = styles[style];
  const ems = [...text].map((character) => characterWidths.find(([set]) => set.test(character))?.[1] ?? 1);
  return ems.reduce((sum, width) => sum + width, 0) * size * (weight > 400 ? 1.12 : 1);
}

/** Wraps a text to a width in pixels: into as few lines as possible, and lines of similar length. */
export function wrapText(text: string, style: keyof typeof styles, width: number): string[] {
  const fewest = fillLines(text, style, width);
  for (let narrowWidth = width; narrowWidth > 0; narrowWidth -= 8) {
    const evenLines = fillLines(text, style, narrowWidth);
    if (evenLines.length > fewest.length || evenLines.some((line) => textWidth(line, style) > narrowWidth)) {
      return fillLines(text, style, narrowWidth + 8);
    }
  }
  return fewest;
}

function fillLines(text: string, style: keyof typeof styles, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Stacks lines, with padding in pixels. */
export function stackLines(lines: readonly LineText[], { x, y }: Padding): Block {
  let bottom = y;
  const placed = lines.map((line): Line => {
    const { size, height } = styles[line.style];
    const baseline = bottom + height / 2 + size * 0.35;
    bottom += height;
    const words = line.lead ? `${line.lead} ${line.text}` : line.text;
    return { ...line, x, y: baseline, width: textWidth(words, line.style) };
  });
  const width = Math.max(0, ...placed.map((line) => line.width + 2 * x));
  return { width: Math.ceil(width), height: Math.ceil(bottom + y), lines: placed };
}
