import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { funnelFile } from '#tools/shared/funnel';

const source = join(import.meta.dirname, '..', '..', 'src');
const sheet = readFileSync(funnelFile('theme.css'), 'utf8') + readFileSync(join(source, 'index.css'), 'utf8');
const views = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

type Use = 'text' | 'control';

/** The least contrast of words (WCAG 1.4.3), and of a control's edge, a drawing with a meaning and a focus ring (1.4.11). */
const least: Record<Use, number> = { text: 4.5, control: 3 };

/** What is drawn in a colour, and the colours it may lie on. */
const table: Record<Use, Record<string, string[]>> = {
  text: {
    ink: ['paper', 'surface', 'tint', 'good-50', 'alert-50', 'warn-50', 'cta', 'cta-hover'],
    muted: ['paper', 'surface', 'tint'],
    deep: ['paper', 'surface', 'tint'],
    accent: ['paper', 'surface', 'tint', 'white'],
    alert: ['paper', 'surface', 'alert-50'],
    warn: ['paper', 'surface', 'warn-50'],
    good: ['paper', 'surface', 'good-50'],
    white: ['ink', 'deep', 'accent', 'alert'],
    digits: ['ink', 'deep'],
  },
  control: {
    control: ['paper', 'surface', 'tint'],
    accent: ['paper', 'surface', 'tint'],
    alert: ['paper', 'alert-50'],
    warn: ['paper', 'surface', 'warn-50'],
    good: ['paper', 'surface', 'tint', 'good-50'],
    // The focus ring, and the tick on a disc of good.
    ink: ['paper', 'surface', 'tint', 'warn-50'],
    white: ['ink', 'deep', 'good'],
  },
};

/** Edges that mean nothing: hairlines, and the frame of a card. */
const decorativeEdges = ['line', 'cta', 'white'];

/** The colours of the design as they are written, such as #fff, by their names. */
const tokens = new Map(
  [...sheet.matchAll(/^ *--color-([\w-]+): (#[\da-f]+);/gim)].map(([, name = '', hex = '']) => [name, hex]),
);

/** Red, green and blue of a token, 0 to 1. */
function channels(name: string): number[] {
  const hex = tokens.get(name) ?? '';
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
  if (!/^#[\da-f]{6}$/i.test(digits)) throw new Error(`src/index.css has no opaque colour --color-${name}`);
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(name: string): number {
  const [red = 0, green = 0, blue = 0] = channels(name).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21. */
function contrast(colour: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Pairs of the table whose contrast is too low, with the contrast they have. */
function tooFaint(use: Use): string[] {
  return Object.entries(table[use]).flatMap(([name, grounds]) =>
    grounds
      .filter((ground) => contrast(name, ground) < least[use])
      .map(
        (ground) =>
          `--color-${name} of src/index.css on --color-${ground}: ${contrast(name, ground).toFixed(2)}, at least ${least[use]}`,
      ),
  );
}

/** The colours that a list of classes names for an edge or a background; `last:` and the like before them aside. */
function coloursOf(classes: string, kind: 'bg' | 'border'): string[] {
  const names = classes.split(/\s+/).map((name) => name.replace(/^.*:/, ''));
  return names.flatMap((name) => (name.startsWith(`${kind}-`) ? name.slice(kind.length + 1) : []));
}

test('the contrast formula gives known values', () => {
  tokens.set('black', '#000000').set('grey', '#767676');
  expect(contrast('white', 'black')).toBeCloseTo(21, 10);
  expect(contrast('grey', 'white').toFixed(2)).toBe('4.54');
  expect(() => contrast('white', 'whiter')).toThrow('--color-whiter');
});

test.each(Object.entries(least))('%s has a contrast of at least %s on every background', (use) => {
  expect(tooFaint(use as Use)).toEqual([]);
});

// Words on their backgrounds are for axe, on every screen of the built site; it does not look at edges.
test('the table has the edge of every control and card, on its background', () => {
  const lists = [...views.matchAll(/(["'`])((?:(?!\1)[^\n])+)\1/g)].map(([, , classes = '']) => classes);
  const missing = lists.flatMap((classes) =>
    coloursOf(classes, 'border')
      .filter((edge) => tokens.has(edge) && !decorativeEdges.includes(edge))
      .filter((edge) => coloursOf(classes, 'bg').some((ground) => !table.control[edge]?.includes(ground)))
      .map((edge) => `${edge}: ${classes}`),
  );
  const inSheet = [...sheet.matchAll(/^ *(?:border|outline)[\w-]*: [^;]*var\(--color-([\w-]+)\)/gm)];
  const unknown = inSheet.flatMap(([, edge = '']) => (table.control[edge] ? [] : edge));
  expect([...missing, ...unknown]).toEqual([]);
});
