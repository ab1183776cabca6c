import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
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
}

type Version = { screens: readonly Shown[]; folder: string };

/** Compares every screen of two versions, and copies the pictures of those that differ, the most different first. */
export async function compareScreens(before: Version, after: Version, out: string): Promise<PicturePair[]> {
  await mkdir(out, { recursive: true });
  const pairs: PicturePair[] = [];
  const ids = new Set([...after.screens, ...before.screens].map(({ id }) => id));
  for (const id of ids) {
    const [old, own] = [before, after].map(({ screens }) => screens.find((screen) => screen.id === id));
    const { title = id } = own ?? old ?? {};
    for (const width of Object.keys({ ...old?.pictures, ...own?.pictures })) {
      const [from, to] = [old?.pictures[width], own?.pictures[width]];
      const name = `${id}-${width}`;
      if (from && to) {
        const found = await comparePictures(join(before.folder, from), join(after.folder, to), out, name);
        if (found) pairs.push({ id, title, width, ...found });
      } else {
        const side = from ? 'before' : 'after';
        const [folder, file] = from ? [before.folder, from] : [after.folder, to ?? ''];
        await copyFile(join(folder, file), join(out, `${name}-${side}.png`));
        pairs.push({ id, title, width, [side]: `${name}-${side}.png`, share: 1 });
      }
    }
  }
  // These states show a part of a screen that has pictures of its own.
  const isPart = ({ id }: PicturePair) => Number(/^(video|countdown|offer-bar|copy)-/.test(id));
  return pairs.sort((one, other) => isPart(one) - isPart(other) || other.share - one.share);
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
  return { ...files, share: differing / (width * height) };
}
