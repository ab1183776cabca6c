import type { Claim } from '#content/claim';
import { throwInputError } from '#settings/throwInputError';
import { marker } from '#tools/claims/markedFigures';
import type { ReadScreen } from '#tools/claims/readPages';

export type Register = Readonly<Record<string, Claim>>;

/** One appearance of a claim. */
export interface ClaimUse {
  path: string;
  /** The screen, where the address alone does not tell. */
  screen?: string;
  /** The heading above it. */
  heading: string;
  /** The sentence that contains it, as a visitor reads it. */
  sentence: string;
  /** The unbroken piece of the sentence that holds it. */
  text: string;
  /** Not on the page itself: for search engines, social networks or screen readers. */
  unseen: boolean;
  /** The line that takes the figure from the register, such as 'src/content/product.ts:12'; undefined where none does. */
  line?: string;
}

/** The uses of each claim, by its id. */
export type ClaimUses = Readonly<Record<string, readonly ClaimUse[]>>;

/** A text with each marker as the figure, or its period, that a visitor sees. */
export function withFigures(text: string, register: Register): string {
  return text.replace(marker, (_mark, id: string, _line, form: string) => {
    const claim = register[id];
    return (form ? claim?.forms?.[form] : claim?.value) ?? id;
  });
}

/** A text as a regular expression that matches nothing else. */
export function escapedPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Some words as a pattern that finds them as whole words, in any case. */
export function wordsPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d\\p{Sc}])${escapedPattern(words)}(?![\\p{L}\\d%])`, 'iu');
}

/**
 * Where each claim appears: by the figure() calls that put it there or, if there are none, by its words.
 *
 * @throws a one-line error when the content takes a figure that the register does not hold
 */
export function claimUses(register: Register, screens: readonly ReadScreen[]): ClaimUses {
  const found: Record<string, ClaimUse[]> = Object.fromEntries(Object.keys(register).map((id) => [id, []]));
  const pieces = screens.flatMap(({ path, name, pieces }) =>
    pieces.map((piece) => ({ path, screen: name, ...piece })),
  );

  function add(id: string, piece: (typeof pieces)[number], line?: string) {
    const uses = found[id];
    if (!uses) throwInputError(`${line}: "${id}" is not a claim in claims.ts; correct the id`);
    const use: ClaimUse = {
      ...piece,
      heading: withFigures(piece.heading, register),
      sentence: withFigures(piece.sentence, register),
      text: withFigures(piece.text, register),
      line,
    };
    const keys = ['path', 'screen', 'heading', 'line'] as const;
    if (!uses.some((other) => keys.every((key) => other[key] === use[key]))) uses.push(use);
  }

  for (const piece of pieces)
    for (const [, id = '', line] of piece.text.matchAll(marker)) add(id, piece, line);

  const takenByNone = Object.entries(register).filter(([id]) => found[id]?.length === 0);
  for (const [id, { value, shownAs = value }] of takenByNone) {
    const pattern = wordsPattern(shownAs);
    for (const piece of pieces) if (pattern.test(piece.text.replace(marker, ''))) add(id, piece);
  }
  return found;
}
