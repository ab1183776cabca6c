import type { TierWords } from '#content/question';
import { tiers } from '#content/questions';
import { throwInputError } from '#settings/throwInputError';
import sheet from './theme.css?raw';

// The colours of the funnel, for the build: a browser gets the style sheet.

/** The least contrast of words (WCAG 1.4.3), and of a control's edge, a drawing with a meaning and a focus ring (1.4.11). */
const least = { text: 4.5, control: 3 };

/** What is drawn in a colour, and the colours it may lie on. */
export const grounds: Readonly<Record<keyof typeof least, Readonly<Record<string, readonly string[]>>>> = {
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

/** The colours that a style sheet sets, such as #fff, by their names. */
export function coloursIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/--color-([\w-]+): (#[\da-f]+);/gi)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** Red, green and blue, 0 to 1; undefined for what is no opaque colour. */
function channels(colour: string | undefined): number[] | undefined {
  const digits = colour?.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : (colour ?? '');
  if (!/^#[\da-f]{6}$/i.test(digits)) return undefined;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of two colours such as #fff, 1 to 21; undefined where one is no opaque colour. */
export function contrastOf(colour: string | undefined, ground: string | undefined): number | undefined {
  const [first, second] = [channels(colour), channels(ground)];
  if (!first || !second) return undefined;
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The parts of a tone: its words, the ground of its badge, and its arc of the dial. */
const parts = ['--tone', '--tone-tint', '--tone-dial'] as const;
type Tone = Readonly<Record<(typeof parts)[number], string | undefined>>;

/** A tone as the style sheet sets it, each part as a colour such as #fff; undefined for a name that it does not have. */
function toneIn(text: string, name: string): Tone | undefined {
  const colours = coloursIn(text);
  const [, rule] = new RegExp(`\\[data-tone="${name}"\\][^{]*\\{([^}]*)\\}`).exec(text) ?? [];
  const colourOfPart = (part: string) => {
    const [, value = ''] = new RegExp(`${part}: ([^;]+);`).exec(rule ?? '') ?? [];
    const [, colour] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? [];
    return colour === undefined ? value : colours.get(colour);
  };
  return rule === undefined
    ? undefined
    : (Object.fromEntries(parts.map((part) => [part, colourOfPart(part)])) as Record<keyof Tone, string>);
}

/**
 * What is wrong with the colours of a funnel, a line each: key, value and remedy.
 *
 * @param text its theme.css
 * @param tones the names of tones that its tiers have
 */
export function themeProblems(text: string, tones: readonly string[]): string[] {
  const colours = coloursIn(text);
  const judge = (
    key: string,
    colour: string | undefined,
    on: string,
    ground: string | undefined,
    use: number,
  ) => {
    const contrast = contrastOf(colour, ground);
    if (contrast !== undefined && contrast >= use) return [];
    const wrong = contrastOf(colour, '#fff') === undefined ? [key, colour] : [on, ground];
    const line =
      contrast === undefined
        ? `theme.css ${wrong[0]}: ${JSON.stringify(wrong[1] ?? '')}: must be an opaque colour such as #0b4a4f`
        : `theme.css ${key}: "${colour}": has a contrast of ${contrast.toFixed(2)} on ${on}, ${ground}; it needs ${use}`;
    return [line];
  };
  const ofColours = Object.entries(grounds).flatMap(([use, table]) =>
    Object.entries(table).flatMap(([name, others]) =>
      others.flatMap((other) =>
        judge(
          `--color-${name}`,
          colours.get(name),
          `--color-${other}`,
          colours.get(other),
          least[use as keyof typeof least],
        ),
      ),
    ),
  );
  const ofTones = [...new Set(tones)].flatMap((name) => {
    const tone = toneIn(text, name);
    if (!tone)
      return `questions.ts tone: "${name}": theme.css has no [data-tone="${name}"]; add it with ${parts.join(', ')}`;
    const key = `[data-tone="${name}"]`;
    return [
      ...judge(`${key} --tone`, tone['--tone'], `its --tone-tint`, tone['--tone-tint'], least.text),
      ...judge(`${key} --tone-dial`, tone['--tone-dial'], `--color-surface`, colours.get('surface'), 1),
    ];
  });
  return [...ofColours, ...ofTones];
}

/** The colour of a role. @throws an error of one line where theme.css does not set it */
export function colourOf(role: string, text = sheet): string {
  return coloursIn(text).get(role) ?? throwInputError(`theme.css --color-${role}: is missing; set it`);
}

/** @throws an error with a line for each colour that cannot be read, and for each tone that is not there */
export function checkTheme(text = sheet, ofTiers: Record<string, TierWords> = tiers): void {
  const tones = Object.values(ofTiers).flatMap(({ tone, badgeTone = tone }) => [tone, badgeTone]);
  const problems = themeProblems(text, tones);
  if (problems.length > 0) throwInputError(problems.join('\n'));
}

/** The colour that a tone has on the dial, such as #1c6b3c. */
export function dialColour(tone: string, text = sheet): string {
  return toneIn(text, tone)?.['--tone-dial'] ?? '';
}
