/**
 * Breaks text into lines and measures it without a browser. The widths are large enough for every font of a reader.
 */

/** A line of text at its baseline, relative to the box it is in. */
export interface Line {
  readonly text: string;
  /** A quieter word before the text: 'if', 'do', 'entry'. */
  readonly lead?: string;
  readonly style: keyof typeof styles;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Lines below one another, as wide as the widest and with padding around them. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

interface Padding {
  readonly x: number;
  readonly y: number;
}

/** Sizes in pixels, for measuring and for the style sheet of the drawing alike. */
export const styles = {
  title: { size: 15, height: 21, weight: 700 },
  note: { size: 12.5, height: 17, weight: 400 },
  event: { size: 12.5, height: 17, weight: 700 },
  row: { size: 12.5, height: 17, weight: 400 },
} as const;

/** In em, measured on DejaVu Sans, the widest of the usual fonts; all others need less. */
const widths: readonly [characters: RegExp, width: number][] = [
  [/[ ,.':;|!ijlI]/, 0.36],
  [/[-"()[\]/\\frtJ]/, 0.42],
  [/[szc*_`?]/, 0.55],
  [/[a-ln-vxyz0-9EFLPTSK{}]/, 0.65],
  [/[A-HJ-LN-VX-Zw]/, 0.82],
];

/** How many pixels a text takes at most. */
export function textWidth(text: string, style: keyof typeof styles): number {
  const { size, weight } = styles[style];
  const ems = [...text].map((character) => widths.find(([set]) => set.test(character))?.[1] ?? 1);
  return ems.reduce((sum, width) => sum + width, 0) * size * (weight > 400 ? 1.12 : 1);
}

/** Breaks a text into as few lines as fit in so many pixels, each about as long as the others. */
export function wrapped(text: string, style: keyof typeof styles, width: number): string[] {
  const greedy = filled(text, style, width);
  for (let narrower = width; narrower > 0; narrower -= 8) {
    const even = filled(text, style, narrower);
    if (even.length > greedy.length || even.some((line) => textWidth(line, style) > narrower)) {
      return filled(text, style, narrower + 8);
    }
  }
  return greedy;
}

function filled(text: string, style: keyof typeof styles, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Sets lines below one another; the padding is in pixels. */
export function block(lines: readonly Pick<Line, 'text' | 'lead' | 'style'>[], { x, y }: Padding): Block {
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
