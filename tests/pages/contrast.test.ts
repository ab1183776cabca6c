import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tiers } from '#content/questions';
import {
  checkTheme,
  colourOf,
  coloursIn,
  contrastOf,
  dialColour,
  grounds,
  themeProblems,
} from '#content/theme';

const source = join(import.meta.dirname, '..', '..', 'src');
const theme = readFileSync('src/content/theme.css', 'utf8');
const sample = readFileSync('src/content/theme.css', 'utf8');
const tones = Object.values(tiers).map(({ tone }) => tone);
const sheet = theme + readFileSync(join(source, 'index.css'), 'utf8');
const views = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

/** Edges that mean nothing: hairlines, and the frame of a card. */
const decorativeEdges = ['line', 'cta', 'white'];

const tokens = coloursIn(sheet);

/** The colours that a list of classes names for an edge or a background; `last:` and the like before them aside. */
function coloursOf(classes: string, kind: 'bg' | 'border'): string[] {
  const names = classes.split(/\s+/).map((name) => name.replace(/^.*:/, ''));
  return names.flatMap((name) => (name.startsWith(`${kind}-`) ? name.slice(kind.length + 1) : []));
}

test('the contrast formula gives known values', () => {
  expect(contrastOf('#fff', '#000000')).toBeCloseTo(21, 10);
  expect(contrastOf('#767676', '#fff')?.toFixed(2)).toBe('4.54');
  expect(contrastOf('#0a0a0a', '#000000')?.toFixed(3)).toBe('1.061');
  expect(contrastOf('no #ffffff', '#000000')).toBeUndefined();
  expect(contrastOf('#fff8', '#000000')).toBeUndefined();
});

test('the funnel’s colours, those of its tiers included, are legible on every background', () => {
  expect(themeProblems(theme, tones)).toEqual([]);
});

test.each<[what: string, from: string | RegExp, to: string, problem: string]>([
  [
    'faint words',
    /--color-muted: #\w+/,
    '--color-muted: #999',
    'theme.css --color-muted: "#999": has a contrast of 2.71 on --color-paper, #fbf9f4; it needs 4.5',
  ],
  [
    'a colour that one sees through',
    /--color-cta: #\w+/,
    '--color-cta: #f7a82380',
    'theme.css --color-cta: "#f7a82380": must be an opaque colour such as #0b4a4f',
  ],
  [
    'a missing colour',
    /--color-digits: .*/,
    '',
    'theme.css --color-digits: "": must be an opaque colour such as #0b4a4f',
  ],
  [
    'a faint tone',
    /--tone: var\(--color-good\)/,
    '--tone: #8c8',
    'theme.css [data-tone="good"] --tone: "#8c8": has a contrast of 1.68 on its --tone-tint, #e7f4ea; it needs 4.5',
  ],
  [
    'a mixed tone',
    '--tone: var(--color-good)',
    '--tone: var(--color-ink) var(--color-good)',
    'theme.css [data-tone="good"] --tone: "var(--color-ink) var(--color-good)": must be an opaque colour such as #0b4a4f',
  ],
  [
    'a tone with a fallback',
    '--tone: var(--color-good)',
    '--tone: var(--color-good) inset',
    'theme.css [data-tone="good"] --tone: "var(--color-good) inset": must be an opaque colour such as #0b4a4f',
  ],
  [
    'a tone without its arc',
    /--tone-dial: var\(--color-good\);/,
    '',
    'theme.css [data-tone="good"] --tone-dial: "": must be an opaque colour such as #0b4a4f',
  ],
  [
    'a tone that the theme lacks',
    'data-tone="good"',
    'data-tone="best"',
    'questions.ts tone: "good": theme.css has no [data-tone="good"]; add it with --tone, --tone-tint, --tone-dial',
  ],
])('%s stop a build with one line', (_, from, to, problem) => {
  const changed = sample.replace(from, to);
  expect(changed).not.toBe(sample);
  expect(themeProblems(changed, ['good'])[0]).toBe(problem);
});

test.each<[what: string, from: string | RegExp, to: string, problem: string]>([
  ['a faint colour', /--color-muted: #\w+/, '--color-muted: #999', 'theme.css --color-muted: "#999": has'],
  [
    'a tone that is missing',
    'data-tone="warn"',
    'data-tone="other"',
    'questions.ts tone: "warn": theme.css has no',
  ],
])('%s of the funnel stops a build', (_, from, to, problem) => {
  const only = { tone: 'good', badgeTone: 'warn', title: '', subtitle: '', meaning: '' };
  expect(() => checkTheme(sample.replace(from, to), { only })).toThrow(problem);
  expect(colourOf('cta', sample)).toBe('#f7a823');
  expect(() => colourOf('gold', sample)).toThrow('theme.css --color-gold: is missing; set it');
  expect([dialColour('good', sample), dialColour('none', sample)]).toEqual(['#1c6b3c', '']);
});

test('all tones that are not there are told at once', () => {
  const tier = { title: '', subtitle: '', meaning: '' };
  const check = () => checkTheme(sample, { a: { ...tier, tone: 'calm' }, b: { ...tier, tone: 'sad' } });
  expect(check).toThrow(/"calm": theme\.css has no.*\n.*"sad": theme\.css has no/);
});

test('a sound funnel is built', () => {
  expect(checkTheme).not.toThrow();
});

// Words on their backgrounds are for axe, on every screen of the built site; it does not look at edges.
test('the table has the edge of every control and card, on its background', () => {
  const lists = [...views.matchAll(/(["'`])((?:(?!\1)[^\n])+)\1/g)].map(([, , classes = '']) => classes);
  const missing = lists.flatMap((classes) =>
    coloursOf(classes, 'border')
      .filter((edge) => tokens.has(edge) && !decorativeEdges.includes(edge))
      .filter((edge) => coloursOf(classes, 'bg').some((ground) => !grounds.control[edge]?.includes(ground)))
      .map((edge) => `${edge}: ${classes}`),
  );
  const inSheet = [...sheet.matchAll(/^ *(?:border|outline)[\w-]*: [^;]*var\(--color-([\w-]+)\)/gm)];
  const unknown = inSheet.flatMap(([, edge = '']) => (grounds.control[edge] ? [] : edge));
  expect([...missing, ...unknown]).toEqual([]);
});
