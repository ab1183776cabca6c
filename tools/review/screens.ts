import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diffArrays } from 'diff';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Facts } from '#tools/review/look';
import {
  type Change,
  changesIn,
  comparedIfKnown,
  counted,
  minor,
  notable,
  type Part,
} from '#tools/review/part';
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
  const known = new Set(before.screens.flatMap((one) => one.texts));
  const otherWays = both
    .filter(({ key, before, after }) => seen.includes(key) && before.path && before.path !== after.path)
    .map(({ after: { title } }) => title);
  const failed = [
    ...after.screens.map((one) => ({ ...one, of: 'after' })),
    ...before.screens.map((one) => ({ ...one, of: 'before' })),
  ].filter(({ failure }) => failure);
  const same = both.filter(({ key }) => !seen.includes(key)).length;
  return {
    title: 'Screens',
    changes: [
      ...designChanges(before.design ?? {}, after.design ?? {}),
      ...changesIn(
        { added, removed, both: [] },
        {
          isNew({ title, texts }) {
            const own = texts.filter((text) => !known.has(text)).map((text) => `“${text}”`);
            return notable(
              `New screen: ${title}.`,
              ...(own.length > 0 ? [`it says: ${own.join(', ')}`] : []),
            );
          },
          isGone: ({ title }) => notable(`The screen ${title} is gone.`),
        },
      ),
      ...textChanges(both),
      ...lookChanges(pictures.filter(({ difference }) => difference)),
    ],
    notes: [
      ...(otherWays.length > 0
        ? [`Other answers lead there first now, which the pictures show: ${otherWays.join(', ')}.`]
        : []),
      ...(both.length > 0 ? [`${same} of ${counted(both.length, 'screen')} look exactly as before.`] : []),
    ],
    missing: failed.map(({ title, failure, of }) => `${title} could not be reached: ${failure} (${of})`),
    pictures,
  };
}

/** Colours, sizes and fonts that the design has otherwise than before. */
function designChanges(before: Facts['design'], after: Facts['design']): Change[] {
  return changesIn(comparedIfKnown(before, after), {
    isOther: (old, own, name) =>
      old === own ? [] : notable(`The design’s “${name.replaceAll('-', ' ')}” is now ${own}; it was ${old}.`),
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

/** What one screen says otherwise than before: other words, words that are new or gone, words in another place. */
export function textsBetween(before: readonly string[], after: readonly string[]): Change[] {
  const isNew = (text: string): Change => ({ sign: '+', ...minor(`New text: “${text}”`) });
  const isGone = (text: string): Change => ({ sign: '−', ...minor(`Text gone: “${text}”`) });
  const stays = (text: string) => before.includes(text) && after.includes(text);
  const changes: Change[] = [];
  const moved: string[] = [];
  /** What stood where the next texts stand. */
  let former: string[] = [];
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    const own = value.filter((text) => !stays(text));
    if (removed) former = own;
    if (removed) continue;
    if (added) {
      moved.push(...value.filter(stays));
      for (const text of own) {
        const old = former.shift();
        changes.push(
          old === undefined ? isNew(text) : { sign: '±', ...minor(`“${old}” now reads “${text}”`) },
        );
      }
    }
    changes.push(...former.splice(0).map(isGone));
  }
  changes.push(...former.map(isGone));
  const [first, ...more] = moved;
  if (first === undefined) return changes;
  const place = after.indexOf(first);
  const where = place > 0 ? `after “${after[place - 1]}”` : 'first';
  const all =
    more.length > 0
      ? `“${first}” and ${more.length} more now stand elsewhere`
      : `“${first}” now stands ${where}`;
  return [...changes, { sign: '±', ...minor(all) }];
}
