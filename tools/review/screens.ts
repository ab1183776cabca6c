import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diffArrays } from 'diff';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Facts } from '#tools/review/look';
import { type Change, compared, comparedIfKnown, counted, type Part } from '#tools/review/part';
import type { Shown } from '#tools/review/takeScreens';

/** A screen at one size in both versions; the files are in the review's folder. */
export interface PicturePair {
  id: string;
  title: string;
  width: string;
  before?: string;
  after?: string;
  difference?: string;
  /** How much of the larger picture differs, from 0 to 1. */
  share: number;
  /** How many pixels higher it is now. */
  grown: number;
}

type Version = { screens: readonly Shown[]; folder: string; design?: Facts['design'] };

/** Compares every screen of two versions, and copies the pictures of those that differ, with their differences. */
export async function compareScreens(
  before: Version,
  after: Version,
  out: string,
): Promise<Part & { pictures: PicturePair[] }> {
  const byId = ({ screens }: Version) => Object.fromEntries(screens.map((screen) => [screen.id, screen]));
  const { added, removed, both } = comparedIfKnown(byId(before), byId(after));
  const pictures: PicturePair[] = [];
  await mkdir(out, { recursive: true });
  for (const { before: old, after: own } of both)
    for (const width of Object.keys(own.pictures)) {
      const [from, to] = [old.pictures[width], own.pictures[width]];
      if (!from || !to) continue;
      const one = await comparePictures(
        join(before.folder, from),
        join(after.folder, to),
        out,
        `${own.id}-${width}`,
      );
      if (one) pictures.push({ id: own.id, title: own.title, width, ...one });
    }
  for (const [screens, folder, side] of [
    [added.map((one) => one.after), after.folder, 'after'],
    [removed.map((one) => one.before), before.folder, 'before'],
  ] as const)
    for (const { id, title, pictures: files } of screens)
      for (const [width, file] of Object.entries(files)) {
        const name = `${id}-${width}-${side}.png`;
        await copyFile(join(folder, file), join(out, name));
        pictures.push({ id, title, width, [side]: name, share: 1, grown: 0 });
      }
  // These states show a part of a screen that has pictures of its own.
  const isPart = ({ id }: PicturePair) => Number(/^(video|countdown|offer-bar|copy)-/.test(id));
  pictures.sort((one, other) => isPart(one) - isPart(other) || other.share - one.share);

  const seen = [...new Set(pictures.map(({ id }) => id))];
  const texts = textChanges(both);
  const design = designChanges(before.design ?? {}, after.design ?? {});
  const known = new Set(before.screens.flatMap((one) => one.texts));
  const changes = [
    ...design,
    ...added.map(({ after: { title, texts } }): Change => {
      const own = texts.filter((text) => !known.has(text)).map((text) => `“${text}”`);
      return {
        sign: '+',
        text: `New screen: ${title}.`,
        ...(own.length > 0 && { details: [`it says: ${own.join(', ')}`] }),
        isNotable: true,
      };
    }),
    ...removed.map(
      ({ before: { title } }): Change => ({
        sign: '−',
        text: `The screen ${title} is gone.`,
        isNotable: true,
      }),
    ),
    ...texts,
    ...lookChanges(pictures.filter(({ difference }) => difference)),
  ];
  const looking = [...new Set(pictures.flatMap(({ id, difference }) => (difference ? [id] : [])))];
  const headlines = [
    design.map(({ text }) => text.replace(/\.$/, '')),
    firstOf(
      'new screen',
      added.map((one) => one.after.title),
    ),
    firstOf(
      'screen gone',
      removed.map((one) => one.before.title),
      'screens gone',
    ),
    firstOf(
      'text changed',
      texts.map(({ text }) => text),
      'texts changed',
    ),
    firstOf(
      'screen looks different',
      looking.map((id) => pictures.find((one) => one.id === id)?.title ?? id),
      'screens look different',
    ),
  ].flatMap(([first]) => first ?? []);
  const otherWays = both
    .filter(({ key, before, after }) => seen.includes(key) && before.path && before.path !== after.path)
    .map(({ after: { title } }) => title);
  const failed = [
    ...after.screens.map((one) => ({ ...one, of: 'after' })),
    ...before.screens.map((one) => ({ ...one, of: 'before' })),
  ].filter(({ failure }) => failure);
  return {
    title: 'Screens',
    ...(changes.length > 0 && {
      headline: headlines.join(', and '),
    }),
    changes,
    notes: [
      ...(otherWays.length > 0
        ? [`Other answers lead there first now, which the pictures show: ${otherWays.join(', ')}.`]
        : []),
      ...(both.length > 0 ? [comparedInWords(both, seen)] : []),
    ],
    missing: failed.map(({ title, failure, of }) => `${title} could not be reached: ${failure} (${of})`),
    pictures,
  };
}

/** How many there are, and the first of them; nothing where there is none. */
function firstOf(one: string, names: readonly string[], many?: string): string[] {
  const [first] = names;
  return first ? [`${counted(names.length, one, many)}${names.length > 1 ? ', first' : ''}: ${first}`] : [];
}

/** The name of a colour: ', blue' for '#1f5fa6'. Empty unless the value is a six-digit hex colour. */
function hueOf(value: string): string {
  const [, ...parts] = /^#(..)(..)(..)$/.exec(value) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (parts.length === 0) return '';
  const lightness = (most + least) / 510;
  const tone = lightness < 0.3 ? 'dark ' : lightness > 0.8 ? 'pale ' : '';
  const range = most - least;
  if (range < 16) return `, ${tone}grey`;
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const hues = [
    'red',
    'orange',
    'yellow',
    'green',
    'green',
    'green',
    'teal',
    'blue',
    'blue',
    'purple',
    'pink',
    'pink',
  ];
  return `, ${tone}${hues[Math.round(((sixth + 6) % 6) * 2) % 12]}`;
}

/** Colours, sizes and fonts that the design has otherwise than before. */
function designChanges(before: Facts['design'], after: Facts['design']): Change[] {
  return comparedIfKnown(before, after)
    .both.filter((one) => one.before !== one.after)
    .map(({ key, before: old, after: own }) => {
      const [kind = '', ...name] = key.split('-');
      const what = kind === 'color' ? `colour “${name.join(' ')}”` : `design’s “${key.replaceAll('-', ' ')}”`;
      return {
        sign: '±',
        text: `The ${what} is now ${own}${hueOf(own)}; it was ${old}${hueOf(old)}.`,
        isNotable: true,
      };
    });
}

/** A line for each of the screens that differ most, and one for the rest. */
function lookChanges(pictures: readonly PicturePair[]): Change[] {
  const ids = [...new Set(pictures.map(({ id }) => id))];
  const own = (id: string) => pictures.filter((one) => one.id === id);
  const titleOf = (id: string) => own(id)[0]?.title ?? id;
  const rest = ids.slice(most);
  const largest = Math.max(...rest.flatMap(own).map(({ share }) => share));
  return [
    ...ids.slice(0, most).map((id): Change => {
      const sizes = own(id).map(
        ({ width, share, grown }) => `${percent(share)} ${onDevice(width)}${inHeight(grown)}`,
      );
      return { sign: '±', text: `${titleOf(id)} looks different: ${sizes.join(', ')}.` };
    }),
    ...(rest.length > 0
      ? [
          {
            sign: '±' as const,
            text: `${counted(rest.length, 'more screen')} ${rest.length === 1 ? 'looks' : 'look'} different, by ${percent(largest)} at most: ${rest.map(titleOf).join(', ')}.`,
          },
        ]
      : []),
  ];
}

function comparedInWords(both: readonly { key: string; after: Shown }[], seen: readonly string[]): string {
  const same = both.filter(({ key }) => !seen.includes(key)).length;
  const all = `${counted(both.length, 'screen')}, ${Object.keys(both[0]?.after.pictures ?? {})
    .map(onDevice)
    .join(' and ')}`;
  if (same === 0) return `Each of ${all}, looks different.`;
  return `${same === both.length ? 'Each' : same} of ${all}, ${same === both.length || same === 1 ? 'looks' : 'look'} exactly as before.`;
}

/** 'on a phone (390 px)' */
export function onDevice(width: string): string {
  if (width === 'shared') return 'where it is shared';
  return `on a ${Number(width) < 700 ? 'phone' : 'desktop'} (${width} px)`;
}

/** How many names a line has before it counts. */
const most = 4;

function percent(share: number): string {
  return share < 0.001 ? 'under 0.1%' : `${(share * 100).toFixed(1)}%`;
}

function inHeight(grown: number): string {
  return grown === 0 ? '' : ` (${Math.abs(grown)} px ${grown > 0 ? 'longer' : 'shorter'})`;
}

/** Nothing where no pixel differs; else how much does, and where the pictures are. */
async function comparePictures(before: string, after: string, out: string, name: string) {
  const [from, to] = await Promise.all([readFile(before), readFile(after)]);
  if (from.equals(to)) return undefined;
  const sizes = await Promise.all([from, to].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [old, own] = await Promise.all(
    [from, to].map((file) =>
      sharp({ create: { width, height, channels: 4, background: '#0000' } })
        .composite([{ input: file, left: 0, top: 0 }])
        .raw()
        .toBuffer(),
    ),
  );
  if (!old || !own || old.equals(own)) return undefined;
  const difference = Buffer.alloc(width * height * 4);
  const differing = pixelmatch(old, own, difference, width, height, { threshold: 0, includeAA: true });
  const share = differing / (width * height);
  const files = {
    before: `${name}-before.png`,
    after: `${name}-after.png`,
    difference: `${name}-difference.png`,
  };
  await Promise.all([
    copyFile(before, join(out, files.before)),
    copyFile(after, join(out, files.after)),
    sharp(difference, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 4 })
      .toFile(join(out, files.difference)),
  ]);
  const grown = (sizes[1]?.height ?? 0) - (sizes[0]?.height ?? 0);
  return { ...files, share, grown };
}

/** Texts that changed, each once with all the screens on which it did. */
function textChanges(screens: readonly { before: Shown; after: Shown }[]): Change[] {
  const found = new Map<string, { change: Change; on: string[] }>();
  for (const { before, after } of screens)
    for (const change of textsBetween(before.texts, after.texts)) {
      const one = found.get(change.text) ?? { change, on: [] };
      one.on.push(after.title);
      found.set(change.text, one);
    }
  return [...found.values()].map(({ change, on }) => ({ ...change, details: [`on ${inShort(on)}`] }));
}

function inShort(names: readonly string[]): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** What one screen says otherwise than before: other words, words that are new or gone, words in another order. */
export function textsBetween(before: readonly string[], after: readonly string[]): Change[] {
  const stays = new Set(before.filter((text) => after.includes(text)));
  /** The texts that do not stay, by the last one before them that does. */
  const between = (texts: readonly string[]) => {
    const found: Record<string, string[]> = {};
    let last = '';
    for (const text of texts) {
      if (stays.has(text)) last = text;
      else found[last] = [...(found[last] ?? []), text];
    }
    return found;
  };
  const { added, removed, both } = compared(between(before), between(after));
  const isNew = (text: string): Change => ({ sign: '+', text: `New text: “${text}”` });
  const isGone = (text: string): Change => ({ sign: '−', text: `Text gone: “${text}”` });
  const [old, own] = [before, after].map((texts) => texts.filter((text) => stays.has(text)));
  return [
    ...both.flatMap(({ before: from, after: to }) => [
      ...to
        .slice(0, from.length)
        .map((text, at): Change => ({ sign: '±', text: `“${from[at]}” now reads “${text}”` })),
      ...to.slice(from.length).map(isNew),
      ...from.slice(to.length).map(isGone),
    ]),
    ...added.flatMap((one) => one.after.map(isNew)),
    ...removed.flatMap((one) => one.before.map(isGone)),
    ...orderBetween(old ?? [], own ?? []),
  ];
}

/** Says which texts stand elsewhere: two in each other's place, or the fewest that have to move. */
function orderBetween(before: readonly string[], after: readonly string[]): Change[] {
  const [first, second, ...others] = after.filter((text, at) => before[at] !== text);
  const say = (text: string): Change[] => [{ sign: '±', text }];
  if (!first || !second) return [];
  if (others.length === 0) return say(`“${second}” and “${first}” have changed places`);
  const moved = diffArrays([...before], [...after]).flatMap(({ added, value }) => (added ? value : []));
  const [one, ...more] = moved;
  if (!one) return [];
  if (more.length > 0) return say(`“${one}” and ${more.length} more now stand elsewhere`);
  const place = after.indexOf(one);
  return say(place > 0 ? `“${one}” now stands after “${after[place - 1]}”` : `“${one}” now stands first`);
}
