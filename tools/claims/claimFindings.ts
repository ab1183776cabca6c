import { type Amount, amounts, type Formats } from '#content/amounts';
import type { Claim } from '#content/claim';
import type { Site } from '#settings/settingsSchema';
import { type Contradiction, claimSums } from '#tools/claims/claimSums';
import {
  type ClaimUse,
  type ClaimUses,
  escapedPattern,
  type Register,
  withFigures,
  wordsPattern,
} from '#tools/claims/claimUses';
import type { ClaimFinding, Kind } from '#tools/claims/findings';
import { marker } from '#tools/claims/markedFigures';
import type { ReadScreen } from '#tools/claims/readPages';

const file = 'src/content/claims.ts';

type Entry = [id: string, claim: Claim];

function findingOf(kind: Kind, claims: string[], ...texts: string[]): ClaimFinding {
  return { kind, at: `${file} ${claims.join(', ')}`, texts, claims };
}

/** Whether a lower bound is an exact figure rounded down: '47,000+' for 47,832. */
function isRoundedFrom(bound: Amount, exact: Amount): boolean {
  const unit = 10 ** (/0*$/.exec(String(bound.low))?.[0].length ?? 0);
  return bound.orMore && !exact.orMore && Math.floor(exact.low / unit) * unit === bound.low;
}

/** The pairs of claims on one topic with different values, but for those whose values are one, rounded. */
function differentPairs(shown: readonly Entry[], { read }: ReturnType<typeof amounts>): Contradiction[] {
  function amountOf({ value, orMore = false }: Claim): Amount | undefined {
    const amount = read(value);
    return amount && { ...amount, orMore: orMore || amount.orMore };
  }
  return shown.flatMap(([, claim], index) =>
    shown.slice(index + 1).flatMap(([, other]) => {
      const isSame = claim.value === other.value && claim.per === other.per;
      if (claim.topic !== other.topic || isSame) return [];
      const [a, b] = [amountOf(claim), amountOf(other)];
      const isRounded = a && b && claim.per === other.per && (isRoundedFrom(a, b) || isRoundedFrom(b, a));
      return isRounded ? [] : { topic: claim.topic, reason: `“${claim.text}” and “${other.text}”` };
    }),
  );
}

/** A figure that was changed without the words that say in full what is claimed. */
function mismatchesOf(
  [, { topic, value, text }]: Entry,
  { numbersIn }: ReturnType<typeof amounts>,
): Contradiction[] {
  const said = numbersIn(text);
  return numbersIn(value).every((number) => said.includes(number))
    ? []
    : [{ topic, reason: `The pages show ${value}, the register's text says “${text}”` }];
}

/** One thing that goes by several names. */
function differentNames([, { topic, noun, value }]: Entry, uses: readonly ClaimUse[]): Contradiction[] {
  if (!noun) return [];
  const pattern = new RegExp(`${escapedPattern(value)}(?: [\\p{L}-]+){0,2}? ${noun}`, 'iu');
  const names = new Set(uses.flatMap(({ sentence }) => pattern.exec(sentence)?.[0].toLowerCase() ?? []));
  return names.size > 1
    ? [{ topic, reason: `One thing, ${names.size} names: ${[...names].join(', ')}` }]
    : [];
}

/** A screen in one text, as a visitor reads it, and the claims that stand anywhere on it. */
function textOf({ path, name, pieces }: ReadScreen, register: Register) {
  return {
    where: name ? `${path}, ${name}` : path,
    text: withFigures(pieces.flatMap(({ unseen, text }) => (unseen ? [] : text)).join(' '), register),
    claims: new Set(pieces.flatMap(({ text }) => [...text.matchAll(marker)].map(([, id]) => id))),
  };
}

/** Words that contradict a claim on a screen that shows it. */
function contradictionsOf(
  [id, { topic, value, contradicts = [] }]: Entry,
  screens: readonly ReturnType<typeof textOf>[],
): Contradiction[] {
  const showing = screens.filter(({ claims }) => claims.has(id));
  return contradicts.flatMap((words) => {
    const pattern = wordsPattern(words);
    const where = new Set(showing.flatMap((screen) => (pattern.test(screen.text) ? screen.where : [])));
    return where.size > 0
      ? [{ topic, reason: `“${value}” beside “${words}” on ${[...where].join(' and ')}` }]
      : [];
  });
}

/** A conflict for each topic with a contradiction; acknowledged once each of its claims is. */
function conflictsOf(contradictions: readonly Contradiction[], shown: readonly Entry[]): ClaimFinding[] {
  return [...new Set(contradictions.map(({ topic }) => topic))].map((topic) => {
    const involved = shown.filter(([, claim]) => claim.topic === topic);
    const kind = involved.every(([, { acknowledged }]) => acknowledged) ? 'acknowledged' : 'conflict';
    const reasons = contradictions.flatMap(({ topic: about, reason }) => (about === topic ? reason : []));
    return {
      ...findingOf(
        kind,
        involved.map(([id]) => id),
        ...reasons,
      ),
      topic,
    };
  });
}

function endlessUrgency(
  shown: readonly Entry[],
  uses: ClaimUses,
  { countdown }: Pick<Site, 'countdown'>,
): ClaimFinding[] {
  const written = shown
    .filter(([id, { kind }]) => kind === 'urgency' && uses[id]?.some(({ line }) => line))
    .map(([id, { text }]) =>
      findingOf('endless', [id], `“${text}” is on the page at every visit, every day`),
    );
  if (!countdown || !('seconds' in countdown)) return written;
  const restart = `The countdown starts again at ${countdown.seconds} seconds on each view; VITE_COUNTDOWN_ENDS_AT gives it a real end`;
  return [...written, { kind: 'endless', at: '.env VITE_COUNTDOWN_SECONDS', texts: [restart] }];
}

/**
 * What the claims say about each other, and what is missing behind them.
 *
 * @param pages what the pages show
 * @throws a one-line error when a sum of the register cannot be done
 */
export function claimFindings(
  register: Register,
  site: Pick<Site, 'countdown'> & Formats,
  { uses, screens }: { uses: ClaimUses; screens: readonly ReadScreen[] },
): ClaimFinding[] {
  const isShown = (id: string) => (uses[id]?.length ?? 0) > 0;
  const shown = Object.entries(register).filter(([id]) => isShown(id));
  const format = amounts(site);
  const sums = claimSums(register, site, isShown);
  const texts = screens.map((screen) => textOf(screen, register));
  const conflicts = conflictsOf(
    [
      ...differentPairs(shown, format),
      ...sums.flatMap(({ topic, text, addsUp, corrected }) => [
        ...(addsUp ? [] : [{ topic, reason: text }]),
        ...(corrected ? [corrected] : []),
      ]),
      ...shown.flatMap((entry) => mismatchesOf(entry, format)),
      ...shown.flatMap((entry) => differentNames(entry, uses[entry[0]] ?? [])),
      ...shown.flatMap((entry) => contradictionsOf(entry, texts)),
    ],
    shown,
  );
  return [
    ...conflicts,
    ...shown
      .filter(([, { status }]) => status === 'unsubstantiated')
      .map(([id, { text }]) => {
        const paths = [...new Set(uses[id]?.map(({ path }) => path))].join(', ');
        return findingOf('evidence', [id], `No evidence for “${text}”, shown on ${paths}`);
      }),
    ...endlessUrgency(shown, uses, site),
    ...Object.entries(register).flatMap(([id, { text }]) =>
      isShown(id) ? [] : findingOf('unused', [id], `“${text}”`),
    ),
  ];
}
