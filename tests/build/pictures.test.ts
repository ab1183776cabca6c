import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';
import { pictures } from '#tools/build/pictures';

/** A picture of two colours, so that its parts can be told apart. */
function photograph(width: number, height: number) {
  const left = { input: { create: { width: width / 2, height, channels: 3, background: 'teal' } } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'orange' } }).composite([
    { ...left, left: 0, top: 0 },
  ]);
}

/** Builds a page that imports a picture; gives what is imported and the folder of the build. */
async function buildWith(name: string, content: Buffer | string, use = 'portrait') {
  const root = await temporaryFolder();
  const folder = `src/images/${use}s`;
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, name), content);
  const entry = `import picture from './${folder}/${name}?${use}'; console.log(picture);`;
  await writeFile(join(root, 'entry.js'), entry);
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [pictures()],
    build: { assetsInlineLimit: 0, minify: false, rolldownOptions: { input: join(root, 'entry.js') } },
  });
  const assets = join(root, 'dist/assets');
  const files = (await readdir(assets)).sort();
  const script = await readFile(join(assets, files.find((file) => file.endsWith('.js')) ?? ''), 'utf8');
  return { assets, pictures: files.filter((file) => !file.endsWith('.js')), script };
}

test.each(['avif', 'webp', 'jpeg', 'png'] as const)(
  'a photograph in %s becomes square AVIF pictures of several sizes',
  async (format) => {
    const source = photograph(700, 500).toFormat(format);
    const { assets, pictures, script } = await buildWith(`ada.${format}`, await source.toBuffer());
    const found = await Promise.all(
      pictures.map(async (file) => {
        const { format, compression, width, height } = await sharp(join(assets, file)).metadata();
        return `${format} ${compression} ${width}x${height}`;
      }),
    );
    expect(found.sort()).toEqual([176, 320, 440, 96].map((width) => `heif av1 ${width}x${width}`));
    for (const width of [96, 176, 320, 440])
      expect(script).toMatch(new RegExp(`/assets/ada-${width}-\\w+-[\\w-]+\\.avif`));
    expect(script).toContain('440w');
  },
);

test('a photograph is upright and contains no location', async () => {
  // Turned by a quarter when it is shown: what was left is above.
  const source = photograph(600, 600)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'A. Person' } });
  const { assets, pictures } = await buildWith('ada.jpg', await source.jpeg().toBuffer());
  const large = sharp(join(assets, pictures.find((file) => file.includes('-440-')) ?? ''));
  expect((await large.metadata()).exif).toBeUndefined();
  const { data, info } = await large.raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect([redAt(400, 40), redAt(40, 40)].map((red) => red < 40)).toEqual([true, true]);
  expect([redAt(400, 400), redAt(40, 400)].map((red) => red > 215)).toEqual([true, true]);
});

test('a photograph of the kit keeps its shape, in sizes for narrow and wide screens', async () => {
  const source = photograph(1600, 1200).jpeg();
  const { assets, pictures, script } = await buildWith('kit.jpg', await source.toBuffer(), 'picture');
  const found = await Promise.all(
    pictures.map(async (file) => {
      const { compression, width, height } = await sharp(join(assets, file)).metadata();
      return `${compression} ${width}x${height}`;
    }),
  );
  expect(found.sort()).toEqual(['av1 1024x768', 'av1 512x384', 'av1 768x576']);
  expect(script).toMatch(/width: 1024,\s+height: 768/);
  for (const width of [512, 768, 1024]) expect(script).toContain(` ${width}w`);
});

test('a drawing is not changed', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h9"/></svg>';
  const { assets, pictures, script } = await buildWith('ada.svg', drawing);
  expect(pictures).toEqual([expect.stringMatching(/^ada-[\w-]+\.svg$/)]);
  expect(await readFile(join(assets, pictures[0] ?? ''), 'utf8')).toBe(drawing);
  expect(script).not.toContain('srcSet');
});

describe('is refused in one line', () => {
  const refusal = (name: string, content: Buffer | string, use?: string) =>
    buildWith(name, content, use).then(
      () => '',
      ({ stack }: Error) => stack,
    );

  test('a file that is not a picture', async () => {
    expect(await refusal('ada.jpg', 'words')).toMatch(
      /^\S+ada\.jpg: cannot be read as a picture; save it anew as[^\n]*$/,
    );
  });

  test('a truncated picture', async () => {
    const whole = await photograph(600, 600).jpeg().toBuffer();
    expect(await refusal('ada.jpg', whole.subarray(0, 700))).toMatch(/^\S+ada\.jpg: .*save it anew[^\n]*$/);
  });

  test('a picture that is too small', async () => {
    const small = await photograph(300, 500).png().toBuffer();
    expect(await refusal('ada.png', small)).toMatch(
      /^\S+ada\.png: is 300 by 500 pixels; a portrait needs at least 440 by 440[^\n]*$/,
    );
  });

  test.each([
    [900, 700, /^\S+kit\.png: is 900 by 700 pixels; a picture needs at least 1024 in width$/],
    [
      1100,
      1400,
      /^\S+kit\.png: is 1100 by 1400 pixels; a picture is at most a quarter higher than wide[^\n]*$/,
    ],
    [2100, 1000, /^\S+kit\.png: is 2100 by 1000 pixels; .* at most twice as wide as high; crop it$/],
  ])('a picture of the kit of %d by %d pixels', async (width, height, line) => {
    const source = await photograph(width, height).png().toBuffer();
    expect(await refusal('kit.png', source, 'picture')).toMatch(line);
  });

  test('a drawing without a size', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(await refusal('kit.svg', drawing, 'picture')).toMatch(/^\S+kit\.svg: has no viewBox[^\n]*$/);
  });

  test('a picture of another format', async () => {
    expect(await refusal('ada.gif', 'GIF89a')).toMatch(
      /^\S+ada\.gif: is not a portrait; make it AVIF, WebP[^\n]*$/,
    );
  });
});
