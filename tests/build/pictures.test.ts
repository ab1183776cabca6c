import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder';
import { readSampleSite } from '#tests/support/sampleSite';
import { pictures } from '#tools/build/pictures';

/** Draws a picture whose left half is teal and whose right half is orange. */
function drawPicture(width: number, height: number) {
  const leftHalf = {
    input: { create: { width: width / 2, height, channels: 3, background: 'teal' } },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: 'orange' } }).composite([
    { ...leftHalf, left: 0, top: 0 },
  ]);
}

const define = { __SITE__: JSON.stringify(readSampleSite({})), __MEASURED__: 'false' };
const { configResolved, load } = pictures(define) as unknown as {
  configResolved: (config: { root: string }) => Promise<void>;
  load: { handler: (id: string) => Promise<string> };
};

const projectFolder = process.cwd();
afterEach(() => process.chdir(projectFolder));

/** Builds a picture of a site. Returns its module, and the file of each size. @throws the error of the build */
async function buildPicture(name: string, content: Buffer | string, kind = 'portrait', root?: string) {
  root ??= await makeTemporaryFolder();
  const file = join(root, `src/content/images/${kind}s`, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  // A file that macOS adds to folders.
  await writeFile(join(dirname(file), '.DS_Store'), '');
  // The cache is in the current folder.
  process.chdir(root);
  await configResolved({ root });
  const module = await load.handler(`${file}?${kind}`);
  const files = [...module.matchAll(/from '([^']*)\?url'/g)].map(([, path = '']) => path);
  return { root, module, files };
}

/** Reads the format and the size of each file, such as 'heif 240x240', where heif is AVIF. */
async function readSizes(files: string[]): Promise<string[]> {
  const sizes = files.map(async (file) => {
    const { format, width, height } = await sharp(file).metadata();
    return `${format} ${width}x${height}`;
  });
  return Promise.all(sizes);
}

test.each(['avif', 'webp', 'jpeg', 'png'] as const)(
  'a photograph in %s becomes a square picture in AVIF and WebP',
  async (format) => {
    const source = drawPicture(700, 500).toFormat(format);
    const { files } = await buildPicture(`ada.${format}`, await source.toBuffer());
    expect(new Set(await readSizes(files))).toEqual(new Set(['heif 240x240', 'webp 240x240']));
  },
);

test('a photograph is upright, contains no location and replaces an earlier one', async () => {
  // Orientation 6 turns the picture by a quarter: its left side is on top.
  const source = drawPicture(400, 240)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'A. Person' } });
  const earlier = await buildPicture('ada.jpg', await drawPicture(240, 240).jpeg().toBuffer());
  const photograph = await source.jpeg().toBuffer();
  const { files, module } = await buildPicture('ada.jpg', photograph, 'portrait', earlier.root);
  expect(files).not.toEqual(earlier.files);
  expect(module).toContain('width: 240, height: 240');
  const largestPicture = sharp(files.at(-1) ?? '');
  expect((await largestPicture.metadata()).exif).toBeUndefined();
  const { data, info } = await largestPicture.raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect([redAt(220, 20), redAt(20, 20)].map((red) => red < 40)).toEqual([true, true]);
  expect([redAt(220, 220), redAt(20, 220)].map((red) => red > 215)).toEqual([true, true]);
});

test('a turned picture of the kit keeps its shape, in sizes for narrow and wide screens', async () => {
  const { root, files, module } = await buildPicture(
    'kit.jpg',
    await drawPicture(1200, 1600).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'picture',
  );
  const sizes = ['heif 700x525', 'heif 1400x1050', 'webp 700x525', 'webp 1400x1050'];
  expect(await readSizes(files)).toEqual(sizes);
  const input = join(root, 'entry.js');
  await writeFile(
    input,
    "import kit from './src/content/images/pictures/kit.jpg?picture'; console.log(kit);",
  );
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [pictures()],
    build: { assetsInlineLimit: 0, minify: false, write: false, rolldownOptions: { input } },
  });
  const output = 'output' in result ? result.output : [];
  expect(output.filter(({ fileName }) => /\.(avif|webp)$/.test(fileName))).toHaveLength(4);
  expect(module).toContain('width: 1400, height: 1050');
});

test('a script contains only the pictures that it shows', async () => {
  const countPictures = async (environment: object) => {
    const module = await load.handler.call({ environment }, '\0virtual:pictures');
    return module.match(/import /g)?.length;
  };
  expect(await countPictures({ name: 'ssr', mode: 'build' })).toBeGreaterThan(1);
  expect(await countPictures({ name: 'client', mode: 'build' })).toBe(1);
});

test('a script contains only the photographs of the hosts that it shows', async () => {
  const photograph = await drawPicture(240, 240).jpeg().toBuffer();
  const { root } = await buildPicture('ada.jpg', photograph);
  await buildPicture('bob.jpg', photograph, 'portrait', root);
  const pitch = { image: { file: 'kit.jpg' }, hosts: [{ photo: 'ada.jpg' }, {}] };
  await writeFile(join(root, 'src/content/quiz.ts'), `export const results = ${JSON.stringify({ pitch })};`);
  const environment = { name: 'client', mode: 'build' };
  const module = await load.handler.call({ environment }, '\0virtual:portraits');
  expect(module).toMatch(/export default { 'ada\.jpg': picture0 };$/);
});

const png = (width: number, height: number) => drawPicture(width, height).png().toBuffer();
const cutOffPicture = async () => (await drawPicture(600, 600).jpeg().toBuffer()).subarray(0, 700);

test.each<[what: string, name: string, content: string | (() => Promise<Buffer>), line: RegExp]>([
  ['words', 'ada.jpg', 'words', /cannot be read as a picture; save it again as/],
  ['a truncated picture', 'ada.jpg', cutOffPicture, /save it again/],
  [
    'a picture that is too small',
    'ada.png',
    () => png(500, 200),
    /is 500 by 200 pixels; a portrait needs at least 240 by 240/,
  ],
  ['a picture of another format', 'ada.gif', 'GIF89a', /is not a portrait; make it AVIF, WebP/],
  [
    'a kit that is too small',
    'kit.png',
    () => png(900, 700),
    /is 900 by 700 pixels; a picture needs at least 1400 in width$/,
  ],
  ['a kit that is too high', 'kit.png', () => png(1400, 1800), /may be at most a quarter higher than wide/],
  ['a kit that is too wide', 'kit.png', () => png(2100, 1000), /at most twice as wide as high; crop it$/],
  ['a drawing', 'kit.svg', '<svg/>', /is not a picture; make it AVIF, WebP, JPEG or PNG/],
])('%s is refused in one line', async (_, name, content, line) => {
  const source = typeof content === 'string' ? content : await content();
  const picture = buildPicture(name, source, name.startsWith('kit') ? 'picture' : 'portrait');
  const { stack } = await picture.then(
    () => ({ stack: 'accepted' }),
    (error: Error) => ({ stack: error.stack ?? '' }),
  );
  expect(stack).toMatch(line);
  expect(stack).toMatch(new RegExp(`^\\S+${name}: [^\n]*$`));
});
