import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { type Plugin, runnerImport } from 'vite';
import type * as Quiz from '#content/quiz';
import { throwInputError } from '#settings/throwInputError';

/** What becomes of a photograph: pixels, about one and two times its sizes on the pages. */
const uses = {
  /** A square from the middle; shown with 48 to 220 CSS pixels. */
  portrait: { widths: [96, 176, 320, 440], isSquare: true },
  /** As it is; shown with up to 512 CSS pixels. */
  picture: { widths: [512, 768, 1024], isSquare: false },
};
const photographs = ['.avif', '.webp', '.jpg', '.jpeg', '.png'];
const cache = '.cache/pictures';

/**
 * Writes a photograph as AVIF in each width of its use, without place and time.
 *
 * @param file its path
 * @returns the paths of the pictures by their width, from the cache if the photograph has not changed, and the height
 *   of the widest
 * @throws a one-line error for a file that is no photograph, too small, or of a shape that the pages have no room for
 */
async function sizesOf(file: string, use: keyof typeof uses) {
  const { widths, isSquare } = uses[use];
  const widest = Math.max(...widths);
  const source = await readFile(file);
  const unfit = (remedy: string) => throwInputError(`${relative(process.cwd(), file)}: ${remedy}`);
  const { autoOrient } = await sharp(source)
    .metadata()
    .catch(() => unfit('cannot be read as a picture; save it anew as AVIF, WebP, JPEG or PNG'));
  const { width, height } = autoOrient;
  const has = `is ${width} by ${height} pixels; a ${use}`;
  if (width < widest || (isSquare && height < widest))
    unfit(`${has} needs at least ${isSquare ? `${widest} by ${widest}` : `${widest} in width`}`);
  if (!isSquare && (height > width * 1.25 || height < width / 2))
    unfit(`${has} is at most a quarter higher than wide, and at most twice as wide as high; crop it`);
  const hash = createHash('sha256').update(source).update(String(sharp.versions.sharp)).digest('hex');
  await mkdir(cache, { recursive: true });
  const paths = await Promise.all(
    widths.map(async (pixels): Promise<[number, string]> => {
      const path = resolve(cache, `${basename(file, extname(file))}-${pixels}-${hash.slice(0, 12)}.avif`);
      if (!existsSync(path)) {
        const sized = sharp(source)
          .autoOrient()
          .resize(pixels, isSquare ? pixels : undefined);
        const picture = await sized
          .avif({ quality: 55 })
          .toBuffer()
          .catch(() => unfit('is damaged; save it anew'));
        await writeFile(path, picture);
      }
      return [pixels, path];
    }),
  );
  return { paths, width: widest, height: isSquare ? widest : Math.round((widest * height) / width) };
}

/** The module that stands for a picture. @throws a one-line error for a file that does not fit its use */
async function moduleOf(file: string, use: keyof typeof uses): Promise<string> {
  const refuse = (remedy: string) => throwInputError(`${relative(process.cwd(), file)}: ${remedy}`);
  const kind = extname(file).toLowerCase();
  if (kind === '.svg') {
    if (use === 'portrait') return `import src from '${file}?url'; export default { src };`;
    const markup = await readFile(file, 'utf8');
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(markup) ?? [];
    if (!width || !height) refuse('has no viewBox="0 0 …"; add it, such as viewBox="0 0 560 360"');
    const values = `width: ${width}, height: ${height}, markup: ${JSON.stringify(markup)}`;
    return `import src from '${file}?url'; export default { src, ${values} };`;
  }
  if (!photographs.includes(kind))
    refuse(`is not a ${use}; make it AVIF, WebP, JPEG, PNG or SVG, or remove it`);
  const { paths, width, height } = await sizesOf(file, use);
  const imports = paths.map(([width, path]) => `import at${width} from '${path}?url';`);
  const candidates = paths.map(([width]) => `\${at${width}} ${width}w`);
  const size = use === 'portrait' ? '' : `, width: ${width}, height: ${height}`;
  return `${imports.join('')} export default { src: at${width}, srcSet: \`${candidates.join(', ')}\`${size} };`;
}

const allOf = /virtual:(portrait|picture)s$/;

/** The paths of the funnel's pictures for a use, in order. */
async function pictureFiles(use: string): Promise<string[]> {
  const folder = resolve(`src/content/images/${use}s`);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => resolve(folder, name));
}

/** The files of the portraits that a script shows: those of the results. */
async function portraitsOfScripts(define: Record<string, string>): Promise<string[]> {
  const { module } = await runnerImport<typeof Quiz>('src/content/quiz.ts', { define, logLevel: 'error' });
  return module.results.pitch.people.map(({ portrait }) => portrait.file);
}

/**
 * Resolves an import of a picture of the funnel with `?portrait` or `?picture` to what an `img` takes: addresses and
 * pixels of the drawing itself, or of the sizes made from a photograph. A drawing brings its markup too. `virtual:portraits` and
 * `virtual:pictures` are all of a kind by the names of their files; a browser gets the addresses of those alone that its
 * scripts show, so that the build publishes no other.
 *
 * @param define what the words of the quiz need to be read, for a build of scripts
 */
export function pictures(define: Record<string, string> = {}): Plugin {
  return {
    name: 'pictures',
    // Vite would handle a picture as its own asset, even with this query.
    enforce: 'pre',
    // Before the bundler, which wraps an error into a dozen lines.
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
          const shown = isInBrowser ? await portraitsOfScripts(define) : [];
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
