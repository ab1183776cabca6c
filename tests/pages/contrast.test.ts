import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', '..', 'src');
const sheet = readFileSync(join(source, 'index.css'), 'utf8');
const views = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

type Use = 'text' | 'control';

/** The least contrast of words (WCAG 1.4.3), and of a control's edge, a drawing with a meaning and a focus ring (1.4.11). */
const least: Record<Use, number> = { text: 4.5, control: 3 };

/** What is drawn in a colour, and the colours it may lie on: every pair that a page shows stands here. */
const table: Record<Use, Record<string, string[]>> = {
  text: {
    ink: ['paper', 'surface', 'teal-50', 'good-50', 'risk-50', 'warn-50', 'cta', 'cta-hover'],
    muted: ['paper', 'surface', 'teal-50'],
    'teal-800': ['paper', 'surface', 'teal-50'],
    'teal-600': ['paper', 'surface', 'teal-50', 'white'],
    risk: ['paper', 'surface', 'risk-50'],
    warn: ['paper', 'surface', 'warn-50'],
    good: ['paper', 'surface', 'good-50'],
    white: ['ink', 'teal-800', 'teal-600', 'risk'],
    digits: ['ink', 'teal-800'],
  },
  control: {
    control: ['paper', 'surface', 'teal-50'],
    'teal-600': ['paper', 'surface', 'teal-50'],
    risk: ['paper', 'risk-50'],
    warn: ['paper', 'surface', 'warn-50'],
    good: ['paper', 'surface', 'teal-50', 'good-50'],
    // The focus ring, and the tick on a disc of good.
    ink: ['paper', 'surface', 'teal-50', 'warn-50'],
    white: ['ink', 'teal-800', 'good'],
  },
};

/** Edges that mean nothing: hairlines, and the frame of a card. */
const decorativeEdges = ['line', 'cta', 'white'];

const tokens = new Map(
  [...sheet.matchAll(/^ *--color-([\w-]+): (#[\da-f]+);(?: \/\* (.+) \*\/)?$/gim)].map(
    ([, name = '', hex = '', comment = '']) => [name, { hex, comment }],
  ),
);

/** Red, green and blue of a token, 0 to 1. */
function channels(name: string): number[] {
  const hex = tokens.get(name)?.hex ?? '';
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
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
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

/** The token a class names, such as `ink` in `last:text-ink`, with the variants before it, such as `last:`. */
interface ColourClass {
  kind: string;
  variants: string;
  name: string;
}

function colourClasses(classes: string): ColourClass[] {
  return classes.split(/\s+/).flatMap((word) => {
    const [, variants = '', kind = '', name = ''] =
      /^((?:[^\s:]+:)*)(bg|text|border|fill|stroke|accent|divide)-([\w-]+)$/.exec(word) ?? [];
    return kind && (tokens.has(name) || ['bg', 'fill', 'stroke', 'accent'].includes(kind))
      ? [{ kind, variants, name }]
      : [];
  });
}

const classLists = [...views.matchAll(/(["'`])((?:(?!\1)[^\n])+)\1/g)].map(([, , words = '']) =>
  colourClasses(words),
);

const rules = [...sheet.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries(
    [...body.matchAll(/^ *([\w-]+): [^;]*var\(--color-([\w-]+)\)[^;]*;$/gm)].map(([, property, name]) => [
      property,
      name,
    ]),
  ),
);

/** What a class list or a rule of the style sheet draws in one colour on another. */
const drawn: { use: Use; name: string; ground: string }[] = [
  ...classLists.flatMap((classes) =>
    classes
      .filter(({ kind }) => kind === 'bg')
      .flatMap((ground) =>
        classes
          .filter(
            ({ kind, name }) => kind === 'text' || (kind === 'border' && !decorativeEdges.includes(name)),
          )
          // What holds in two states apart, as for a first and a last cell, never meets.
          .filter(({ variants }) => !variants || !ground.variants || variants === ground.variants)
          .map(({ kind, name }) => ({
            use: kind === 'text' ? ('text' as const) : ('control' as const),
            name,
            ground: ground.name,
          })),
      ),
  ),
  ...rules.flatMap(({ color, background, 'border-color': edge, border = edge }) => [
    ...(color && background ? [{ use: 'text' as const, name: color, ground: background }] : []),
    ...(border && background ? [{ use: 'control' as const, name: border, ground: background }] : []),
  ]),
];

test('the contrast formula gives known values', () => {
  tokens.set('black', { hex: '#000000', comment: '' });
  tokens.set('grey', { hex: '#767676', comment: '' });
  try {
    expect(contrast('white', 'black')).toBeCloseTo(21, 10);
    expect(contrast('white', 'white')).toBe(1);
    expect(contrast('grey', 'white').toFixed(2)).toBe('4.54');
    expect(() => contrast('white', 'whiter')).toThrow('--color-whiter');
  } finally {
    tokens.delete('black');
    tokens.delete('grey');
  }
});

test('text has a contrast of at least 4.5 on every background', () => {
  expect(tooFaint('text')).toEqual([]);
});

test('borders of controls and focus rings have a contrast of at least 3 on every background', () => {
  expect(tooFaint('control')).toEqual([]);
});

test('the table has every pair of colours in class lists and rules', () => {
  expect(drawn.length).toBeGreaterThan(20);
  const missing = drawn
    .filter(({ use, name, ground }) => !table[use][name]?.includes(ground))
    .map(({ use, name, ground }) => `${use}: ${name} on ${ground}`);
  expect([...new Set(missing)]).toEqual([]);
});

test('every used colour is a token, and colours of text and its backgrounds are in the table', () => {
  const inSheet = [...sheet.matchAll(/var\(--color-([\w-]+)\)/g)].map(([, name = '']) => name);
  const used = classLists.flat().filter(({ name }) => !['current', 'none', 'transparent'].includes(name));
  const unknown = [...inSheet, ...used.map(({ name }) => name)].filter((name) => !tokens.has(name));
  expect(unknown).toEqual([]);

  const grounds = new Set(Object.values(table).flatMap((uses) => Object.values(uses).flat()));
  const unproven = used.filter(
    ({ kind, name }) =>
      (kind === 'bg' && !grounds.has(name)) ||
      (kind === 'text' && !table.text[name]) ||
      (kind === 'border' && !table.control[name] && !decorativeEdges.includes(name)),
  );
  expect(unproven).toEqual([]);
});

test('every token is used', () => {
  const everywhere = `${views}\n${sheet}`;
  const idle = [...tokens.keys()].filter(
    (name) => !new RegExp(`(?:[a-z]-${name}(?![\\w-]))(?!:)|var\\(--color-${name}\\)`).test(everywhere),
  );
  expect(idle).toEqual([]);
});

/** The ratios a token's comment gives: `15.0 / 15.7` on paper and white, `on ink 11.1`, `white on it 10.0`. */
function _ratiosIn(comment: string): { other: string; ratio: string }[] {
  const [, onPaper, onWhite] = /^(\d+\.\d) \/ (\d+\.\d)/.exec(comment) ?? [];
  return [
    ...(onPaper && onWhite
      ? [
          { other: 'paper', ratio: onPaper },
          { other: 'white', ratio: onWhite },
        ]
      : []),
    ...[...comment.matchAll(/([\w-]+)(?: on it)? (\d+\.\d)/g)].map(([, other = '', ratio = '']) => ({
      other,
      ratio,
    })),
  ];
}
