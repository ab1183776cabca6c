import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { throwInputError } from '#content/throwInputError';

/** Widths in pixels: about one and two times the portraits' sizes, which are 48 to 220 CSS pixels. */
const widths = [96, 176, 320, 440];
const smallest = 440;
const photographs = ['.avif', '.webp', '.jpg', '.jpeg', '.png'];
const cache = '.cache/portraits';

/**
 * Cuts a square from the middle of a photograph and writes it as AVIF in each width, without place and time.
 *
 * @param file its path
 * @returns the paths of the pictures by their width, from the cache if the photograph has not changed
 * @throws a one-line error for a file that is no photograph or too small
 */
async function sizesOf(file: string): Promise<[width: number, path: string][]> {
  const source = await readFile(file);
  const unfit = (remedy: string) => throwInputError(`${file}: ${remedy}`);
  const { autoOrient: size } = await sharp(source)
    .metadata()
    .catch(() => unfit('cannot be read as a picture; save it anew as AVIF, WebP, JPEG or PNG'));
  if (Math.min(size.width, size.height) < smallest)
    unfit(`is ${size.width} by ${size.height} pixels; a portrait needs at least ${smallest} by ${smallest}`);
  const hash = createHash('sha256').update(source).update(String(sharp.versions.sharp)).digest('hex');
  await mkdir(cache, { recursive: true });
  return Promise.all(
    widths.map(async (width): Promise<[number, string]> => {
      const path = resolve(cache, `${basename(file, extname(file))}-${width}-${hash.slice(0, 12)}.avif`);
      if (!existsSync(path)) {
        const picture = sharp(source).autoOrient().resize(width, width).avif({ quality: 55 });
        await writeFile(path, await picture.toBuffer().catch(() => unfit('is damaged; save it anew')));
      }
      return [width, path];
    }),
  );
}

/**
 * Resolves an import `?portrait` of a file in src/images/portraits/ to addresses for an `img`: of the drawing itself,
 * or of the sizes made from a photograph.
 */
export function portraits(): Plugin {
  return {
    name: 'portraits',
    // Vite would handle a picture as its own asset, even with this query.
    enforce: 'pre',
    load: {
      filter: { id: /\?portrait$/ },
      async handler(id) {
        const file = id.replace(/\?portrait$/, '');
        const kind = extname(file).toLowerCase();
        if (kind === '.svg') return `import src from '${file}?url'; export default { src };`;
        if (!photographs.includes(kind))
          throwInputError(`${file}: is not a portrait; make it AVIF, WebP, JPEG, PNG or SVG, or remove it`);
        const sizes = await sizesOf(file);
        const imports = sizes.map(([width, path]) => `import at${width} from '${path}?url';`);
        const candidates = widths.map((width) => `\${at${width}} ${width}w`);
        return `${imports.join('')} export default { src: at${widths.at(-1)}, srcSet: \`${candidates.join(', ')}\` };`;
      },
    },
  };
}
