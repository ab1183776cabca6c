import type { Claim } from '#content/claims';
import { refuse } from '#content/refuse';
import { type Call, marker } from '#tools/markedFigures';
import type { Inspection } from '#tools/siteInspection';

export type Register = Readonly<Record<string, Claim>>;

/** One appearance of a claim. */
export interface Place {
  path: string;
  /** The screen, where the address alone does not tell. */
  screen?: string;
  /** The heading it stands under. */
  heading: string;
  /** Id of the element it stands in. */
  anchor?: string;
  /** The sentence it stands in, as a visitor reads it. */
  sentence: string;
  /** The unbroken piece of the sentence that holds it. */
  text: string;
  /** Not on the page itself: for search engines, social networks or screen readers. */
  unseen: boolean;
  /** Where the content takes the figure from the register; undefined where it does not. */
  call?: Call;
}

/** A text with each marker as the figure, or its period, that a visitor sees. */
export function withFigures(text: string, register: Register): string {
  return text.replace(marker, (_mark, id: string, _call, isPeriod: string) => {
    const claim = register[id];
    return (isPeriod ? claim?.period : claim?.value) ?? id;
  });
}

/** A text as a regular expression that matches nothing else. */
export function escapedPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Whether a text holds some words, as whole words in any case. */
export function holdsWords(text: string, words: string): boolean {
  return new RegExp(`(?<![\\w$])${escapedPattern(words)}(?![\\w%])`, 'i').test(text);
}

/**
 * Where each claim appears: by the figure() calls that put it there or, if there are none, by its words.
 *
 * @throws when the content takes a figure that the register does not hold
 */
export function claimPlaces(register: Register, { screens, calls }: Inspection): Record<string, Place[]> {
  const found = Object.fromEntries(Object.keys(register).map((id): [string, Place[]] => [id, []]));
  const pieces = screens.flatMap((screen) => screen.pieces.map((piece) => ({ screen, piece })));

  function add(id: string, { screen, piece }: (typeof pieces)[number], call?: Call) {
    const { path, name } = screen;
    const { anchor, unseen } = piece;
    const heading = withFigures(piece.heading, register);
    const places = found[id];
    if (!places)
      refuse(`${call?.file}:${call?.line}: "${id}" is no claim of src/content/claims.ts; correct the id`);
    const isKnown = places.some(
      (place) =>
        place.path === path && place.screen === name && place.heading === heading && place.call === call,
    );
    if (!isKnown) {
      const sentence = withFigures(piece.sentence, register);
      const text = withFigures(piece.text, register);
      places.push({ path, screen: name, heading, anchor, sentence, text, unseen, call });
    }
  }

  for (const at of pieces)
    for (const [, id = '', call] of at.piece.text.matchAll(marker)) add(id, at, calls[Number(call)]);

  const takenByNone = Object.entries(register).filter(([id]) => found[id]?.length === 0);
  for (const [id, { value, shownAs = value }] of takenByNone)
    for (const at of pieces) if (holdsWords(at.piece.text.replace(marker, ''), shownAs)) add(id, at);
  return found;
}
