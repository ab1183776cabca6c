import type { Claim } from '#content/claims';
import type { Site } from '#content/siteSchema';
import { claimAmount, compareClaims } from '#tools/claimAmount';
import {
  claimPlaces,
  escapedPattern,
  holdsWords,
  type Place,
  type Register,
  withFigures,
} from '#tools/claimPlaces';
import { claimSums } from '#tools/claimSums';
import { marker } from '#tools/markedFigures';
import type { InspectedScreen, Inspection } from '#tools/siteInspection';
import { type UnregisteredFigure, unregisteredFigures } from '#tools/unregisteredFigures';

/** Claims on one topic that cannot all be true as they are shown. */
interface Conflict {
  topic: string;
  claims: string[];
  reasons: string[];
  acknowledged: boolean;
}

export interface Audit {
  places: Record<string, Place[]>;
  conflicts: Conflict[];
  sums: ReturnType<typeof claimSums>;
  /** Pairs of figures that say the same, one of them rounded. */
  rounded: { topic: string; figures: string[] }[];
  /** Claims that are shown without evidence. */
  unsubstantiated: string[];
  /** Claims that are shown nowhere. */
  unused: string[];
  /** Urgency with no real end, a sentence each. */
  endless: string[];
  /** Figures that a page shows and the register does not hold. */
  unregistered: UnregisteredFigure[];
  /** One large figure on different topics: a copying error, or two groups taken for one. */
  repeated: { figure: string; claims: string[] }[];
}

type Entry = [id: string, claim: Claim];

/** A finding that makes a topic a conflict. */
interface Contradiction {
  topic: string;
  reason: string;
}

/** Different values on one topic; a rounded one is none. */
function compareWithinTopics(shown: readonly Entry[]) {
  const contradictions: Contradiction[] = [];
  const rounded: Audit['rounded'] = [];
  for (const [index, [, one]] of shown.entries()) {
    for (const [, other] of shown.slice(index + 1)) {
      const { topic } = one;
      if (other.topic !== topic) continue;
      const relation = compareClaims(one, other);
      if (relation === 'different')
        contradictions.push({ topic, reason: `“${one.text}” and “${other.text}”` });
      if (relation === 'rounded') rounded.push({ topic, figures: [one.value, other.value] });
    }
  }
  return { contradictions, rounded };
}

/** A figure that was changed without the words that say in full what is claimed. */
function mismatchesOf([, { topic, value, text }]: Entry): Contradiction[] {
  const numbers = value.match(/\d[\d,.]*/g) ?? [];
  const said: readonly string[] = text.match(/\d[\d,.]*/g) ?? [];
  return numbers.every((number) => said.includes(number))
    ? []
    : [{ topic, reason: `The pages show ${value}, the register's text says “${text}”` }];
}

/** One thing that goes by several names. */
function namesOf([, { topic, noun, value }]: Entry, places: readonly Place[]): Contradiction[] {
  if (!noun) return [];
  const pattern = new RegExp(`${escapedPattern(value)}(?: [a-z-]+){0,2}? ${noun}`, 'i');
  const names = new Set(places.flatMap(({ sentence }) => pattern.exec(sentence)?.[0].toLowerCase() ?? []));
  return names.size > 1
    ? [{ topic, reason: `One thing, ${names.size} names: ${[...names].join(', ')}` }]
    : [];
}

/** A screen in one text, as a visitor reads it, and the claims that stand anywhere on it. */
function readScreen({ path, name, pieces }: InspectedScreen, register: Register) {
  return {
    where: name ? `${path}, ${name}` : path,
    text: withFigures(pieces.flatMap(({ unseen, text }) => (unseen ? [] : text)).join(' '), register),
    claims: new Set(pieces.flatMap(({ text }) => [...text.matchAll(marker)].map(([, id]) => id))),
  };
}

/** Words that contradict a claim on a screen that shows it. */
function contradictionsOf(
  [id, { topic, value, contradicts = [] }]: Entry,
  screens: readonly ReturnType<typeof readScreen>[],
): Contradiction[] {
  const showing = screens.filter(({ claims }) => claims.has(id));
  return contradicts.flatMap((words) => {
    const where = new Set(showing.flatMap((screen) => (holdsWords(screen.text, words) ? screen.where : [])));
    return where.size > 0
      ? [{ topic, reason: `“${value}” beside “${words}” on ${[...where].join(' and ')}` }]
      : [];
  });
}

function repeatedFigures(shown: readonly Entry[]): Audit['repeated'] {
  const byFigure = new Map<number, Entry[]>();
  for (const entry of shown) {
    const figure = claimAmount(entry[1])?.low ?? 0;
    // Small figures meet by chance.
    if (figure >= 1000) byFigure.set(figure, [...(byFigure.get(figure) ?? []), entry]);
  }
  return [...byFigure]
    .filter(([, entries]) => new Set(entries.map(([, { topic }]) => topic)).size > 1)
    .map(([figure, entries]) => ({
      figure: figure.toLocaleString('en-US'),
      claims: entries.map(([id]) => id),
    }));
}

function endlessUrgency(
  shown: readonly Entry[],
  places: Audit['places'],
  { countdown }: Pick<Site, 'countdown'>,
) {
  const written = shown
    .filter(([id, { kind }]) => kind === 'urgency' && places[id]?.some(({ call }) => call))
    .map(
      ([, { text }]) => `“${text}” is written on the page: it reads the same on every visit of every day.`,
    );
  if (!('seconds' in countdown)) return written;
  const restart = `The countdown starts at ${countdown.seconds} seconds again on each view. VITE_COUNTDOWN_ENDS_AT gives it a real end.`;
  return [...written, restart];
}

/** Reviews the claims that a site shows: what they say about each other, and what is missing behind them. */
export function claimsAudit(
  register: Register,
  inspection: Inspection,
  site: Pick<Site, 'countdown'>,
): Audit {
  const places = claimPlaces(register, inspection);
  const isShown = (id: string) => (places[id]?.length ?? 0) > 0;
  const shown = Object.entries(register).filter(([id]) => isShown(id));
  const sums = claimSums(register, isShown);
  const { contradictions, rounded } = compareWithinTopics(shown);
  const screens = inspection.screens.map((screen) => readScreen(screen, register));

  const reasons = new Map<string, string[]>();
  for (const { topic, reason } of [
    ...contradictions,
    ...sums.flatMap(({ claim, text, addsUp }) =>
      addsUp ? [] : [{ topic: register[claim]?.topic ?? '', reason: text }],
    ),
    ...shown.flatMap(mismatchesOf),
    ...shown.flatMap((entry) => namesOf(entry, places[entry[0]] ?? [])),
    ...shown.flatMap((entry) => contradictionsOf(entry, screens)),
  ]) {
    reasons.set(topic, [...(reasons.get(topic) ?? []), reason]);
  }

  return {
    places,
    conflicts: [...reasons].map(([topic, why]) => {
      const involved = shown.filter(([, claim]) => claim.topic === topic);
      return {
        topic,
        claims: involved.map(([id]) => id),
        reasons: why,
        acknowledged: involved.every(([, { acknowledged }]) => acknowledged),
      };
    }),
    sums,
    rounded: rounded.filter(({ topic }) => !reasons.has(topic)),
    unsubstantiated: shown.filter(([, { status }]) => status === 'unsubstantiated').map(([id]) => id),
    unused: Object.keys(register).filter((id) => !isShown(id)),
    endless: endlessUrgency(shown, places, site),
    unregistered: unregisteredFigures(inspection),
    repeated: repeatedFigures(shown),
  };
}
