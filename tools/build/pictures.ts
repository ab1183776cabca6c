import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { type Plugin, runnerImport } from 'vite';
import type * as Quiz from '#content/quiz';
import { throwInputError } from '#settings/throwInputError';

/** The kinds of pictures, with the widths of the files that the build makes of each, in pixels, and their quality. */
const pictureKinds = {
  /** Cropped to a square from the middle; the pages show it at 40 to 112 CSS pixels. */
  portrait: { widths: [240], quality: { avif: 65, webp: 80 }, isSquare: true },
  /** Not cropped: one file for phones, one for wider screens. */
  picture: { widths: [700, 1400], quality: { avif: 42, webp: 60 }, isSquare: false },
};
const inputFormats = ['.avif', '.webp', '.jpg', '.jpeg', '.png'];
const cache = '.cache/pictures';

/**
 * Writes a picture as AVIF in each width of its kind, and as WebP for browsers without AVIF, such as Edge before 121.
 * Leaves out metadata such as place and time. Caches each file until the picture changes.
 *
 * @returns a module with the addresses of the files by format, for phones and for wider screens, and the size in pixels
 * @throws a one-line error for a file that is not a picture, is too small or has a shape that does not fit the pages
 */
async function pictureModule(file: string, kind: keyof typeof pictureKinds): Promise<string> {
  const { widths, quality, isSquare } = pictureKinds[kind];
  const reject = (problem: string) => throwInputError(`${relative(process.cwd(), file)}: ${problem}`);
  if (!inputFormats.includes(extname(file).toLowerCase()))
    reject(`is not a ${kind}; make it AVIF, WebP, JPEG or PNG, or remove it`);
  const widest = Math.max(...widths);
  const source = await readFile(file);
  const { autoOrient } = await sharp(source)
    .metadata()
    .catch(() => reject('cannot be read as a picture; save it again as AVIF, WebP, JPEG or PNG'));
  const { width, height } = autoOrient;
  const shape = `is ${width} by ${height} pixels; a ${kind}`;
  if (width < widest || (isSquare && height < widest))
    reject(`${shape} needs at least ${isSquare ? `${widest} by ${widest}` : `${widest} in width`}`);
  if (!isSquare && (height > width * 1.25 || height < width / 2))
    reject(`${shape} may be at most a quarter higher than wide, and at most twice as wide as high; crop it`);
  const hash = createHash('sha256')
    .update(source)
    .update(`${sharp.versions.sharp} ${Object.values(quality)}`)
    .digest('hex');
  const folder = resolve(cache, hash.slice(0, 12));
  await mkdir(folder, { recursive: true });
  async function writeFiles(format: keyof typeof quality): Promise<string> {
    const paths = await Promise.all(
      widths.map(async (pixels) => {
        const path = resolve(folder, `${basename(file, extname(file))}-${pixels}.${format}`);
        if (!existsSync(path)) {
          const resized = sharp(source)
            .autoOrient()
            .resize(pixels, isSquare ? pixels : undefined);
          const picture = await resized
            .toFormat(format, { quality: quality[format] })
            .toBuffer()
            .catch(() => reject('is damaged; save it again'));
          await writeFile(path, picture);
        }
        return path;
      }),
    );
    const [narrow = '', wide = narrow] = paths;
    return `import ${format}Narrow from '${narrow}?url'; import ${format}Wide from '${wide}?url';
      const ${format} = { narrow: ${format}Narrow, wide: ${format}Wide };`;
  }
  const size = `width: ${widest}, height: ${isSquare ? widest : Math.round((widest * height) / width)}`;
  return `${await writeFiles('avif')} ${await writeFiles('webp')} export default { avif, webp, ${size} };`;
}

const virtualModule = /virtual:(portrait|picture)s$/;

/** The sorted paths of all pictures of a kind. */
async function pictureFiles(kind: string): Promise<string[]> {
  const folder = resolve(`src/content/images/${kind}s`);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => resolve(folder, name));
}

/** The file names of the pictures and photographs that scripts show: those of the results. */
async function picturesInScripts(define: Record<string, string>): Promise<string[]> {
  const { module } = await runnerImport<typeof Quiz>('src/content/quiz.ts', { define, logLevel: 'error' });
  const { image, hosts } = module.results.pitch;
  return [image.file, ...hosts.flatMap(({ photo }) => photo ?? [])];
}

/**
 * Resolves an import of a picture with `?portrait` or `?picture` to its addresses and its size. `virtual:portraits` and
 * `virtual:pictures` contain all pictures of a kind by file name. In the browser build they contain only the pictures
 * that scripts show, so that the build publishes no others.
 *
 * @param define the global constants that src/content/quiz.ts needs
 */
export function pictures(define: Record<string, string> = {}): Plugin {
  return {
    name: 'pictures',
    // Runs before Vite's own plugin, which would treat a picture as an asset even with these queries.
    enforce: 'pre',
    // Checks every picture before the bundler runs, because the bundler would add a dozen lines of its own to an error.
    async configResolved() {
      for (const kind of ['portrait', 'picture'] as const) {
        for (const file of await pictureFiles(kind)) await pictureModule(file, kind);
      }
    },
    resolveId: { filter: { id: virtualModule }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: [/\?(?:portrait|picture)$/, virtualModule] },
      async handler(id) {
        const [, kindOfAll] = virtualModule.exec(id) ?? [];
        if (kindOfAll) {
          const isForBrowser = this.environment.name === 'client' && this.environment.mode === 'build';
          const shown = isForBrowser ? await picturesInScripts(define) : [];
          const files = (await pictureFiles(kindOfAll)).filter(
            (file) => !isForBrowser || shown.includes(basename(file)),
          );
          const imports = files.map((file, index) => `import picture${index} from '${file}?${kindOfAll}';`);
          const entries = files.map((file, index) => `'${basename(file)}': picture${index}`);
          return `${imports.join('')} export default { ${entries.join(', ')} };`;
        }
        const [file = '', kind] = id.split('?');
        return pictureModule(file, kind as keyof typeof pictureKinds);
      },
    },
  };
}
