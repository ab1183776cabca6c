import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { type Plugin, runnerImport } from 'vite';
import type * as Quiz from '#content/quiz';
import { throwInputError } from '#settings/throwInputError';

/** The widths of the files that the build makes of a picture, in pixels. */
const uses = {
  /** A square from the middle; shown with 40 to 112 CSS pixels. */
  portrait: { widths: [240], isSquare: true },
  /** Uncropped: for phones, and for wider screens. */
  picture: { widths: [480, 1080], isSquare: false },
};
const formats = ['.avif', '.webp', '.jpg', '.jpeg', '.png'];
const cache = '.cache/pictures';

/**
 * Writes a picture as AVIF in each width of its use, without metadata such as place and time. Caches each file until the
 * picture changes.
 *
 * @returns a module with the address of the widest file, the address of the file for phones, and the size in pixels
 * @throws a one-line error for a file that is not a picture, is too small or has a shape that does not fit the pages
 */
async function moduleOf(file: string, use: keyof typeof uses): Promise<string> {
  const { widths, isSquare } = uses[use];
  const unfit = (remedy: string) => throwInputError(`${relative(process.cwd(), file)}: ${remedy}`);
  if (!formats.includes(extname(file).toLowerCase()))
    unfit(`is not a ${use}; make it AVIF, WebP, JPEG or PNG, or remove it`);
  const widest = Math.max(...widths);
  const source = await readFile(file);
  const { autoOrient } = await sharp(source)
    .metadata()
    .catch(() => unfit('cannot be read as a picture; save it again as AVIF, WebP, JPEG or PNG'));
  const { width, height } = autoOrient;
  const has = `is ${width} by ${height} pixels; a ${use}`;
  if (width < widest || (isSquare && height < widest))
    unfit(`${has} needs at least ${isSquare ? `${widest} by ${widest}` : `${widest} in width`}`);
  if (!isSquare && (height > width * 1.25 || height < width / 2))
    unfit(`${has} may be at most a quarter higher than wide, and at most twice as wide as high; crop it`);
  const hash = createHash('sha256').update(source).update(String(sharp.versions.sharp)).digest('hex');
  const folder = resolve(cache, hash.slice(0, 12));
  await mkdir(folder, { recursive: true });
  const paths = await Promise.all(
    widths.map(async (pixels) => {
      const path = resolve(folder, `${basename(file, extname(file))}-${pixels}.avif`);
      if (!existsSync(path)) {
        const sized = sharp(source)
          .autoOrient()
          .resize(pixels, isSquare ? pixels : undefined);
        const picture = await sized
          .avif({ quality: 65 })
          .toBuffer()
          .catch(() => unfit('is damaged; save it again'));
        await writeFile(path, picture);
      }
      return path;
    }),
  );
  const [narrow = '', wide = narrow] = paths;
  const size = `width: ${widest}, height: ${isSquare ? widest : Math.round((widest * height) / width)}`;
  return `import narrow from '${narrow}?url'; import src from '${wide}?url'; export default { src, narrow, ${size} };`;
}

const allOf = /virtual:(portrait|picture)s$/;

/** The paths of the pictures for a use, in order. */
async function pictureFiles(use: string): Promise<string[]> {
  const folder = resolve(`src/content/images/${use}s`);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => resolve(folder, name));
}

/** The files of the pictures that a script shows: that of the results. */
async function picturesOfScripts(define: Record<string, string>): Promise<string[]> {
  const { module } = await runnerImport<typeof Quiz>('src/content/quiz.ts', { define, logLevel: 'error' });
  return [module.results.pitch.image.file];
}

/**
 * Resolves an import of a picture with `?portrait` or `?picture` to the attributes of an `img`. `virtual:portraits` and
 * `virtual:pictures` contain all pictures of a kind by file name; in a browser only those that its scripts show, so that
 * the build publishes no other.
 *
 * @param define the constants with which a build of scripts evaluates the words of the quiz
 */
export function pictures(define: Record<string, string> = {}): Plugin {
  return {
    name: 'pictures',
    // Vite would handle a picture as its own asset, even with this query.
    enforce: 'pre',
    // Runs before the bundler, which wraps an error into a dozen lines.
    async configResolved() {
      for (const use of ['portrait', 'picture'] as const) {
        for (const file of await pictureFiles(use)) await moduleOf(file, use);
      }
    },
    resolveId: { filter: { id: allOf }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: [/\?(?:portrait|picture)$/, allOf] },
      async handler(id) {
        const [, all] = allOf.exec(id) ?? [];
        if (all) {
          const isInBrowser = this.environment.name === 'client' && this.environment.mode === 'build';
          const shown = isInBrowser ? await picturesOfScripts(define) : [];
          const files = (await pictureFiles(all)).filter(
            (file) => !isInBrowser || shown.includes(basename(file)),
          );
          const imports = files.map((file, index) => `import at${index} from '${file}?${all}';`);
          const entries = files.map((file, index) => `'${basename(file)}': at${index}`);
          return `${imports.join('')} export default { ${entries.join(', ')} };`;
        }
        const [file = '', use] = id.split('?');
        return moduleOf(file, use as keyof typeof uses);
      },
    },
  };
}
