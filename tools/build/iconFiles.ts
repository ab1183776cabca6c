import { drawPng } from '#tools/shared/drawPng';

/** An ICO file with one PNG, for clients that request /favicon.ico without reading a page. */
function ico(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/**
 * The icon in every format except SVG, and the manifest that lists them.
 *
 * @param svg the drawing, with round corners
 * @param name the name of the site, shown under its icon on a home screen
 * @param colour of the theme; it fills the corners, because phones cut their own shape
 */
export async function iconFiles(
  svg: string,
  name: string,
  colour: string,
): Promise<Record<string, Uint8Array>> {
  const draw = (width: number, background?: string) =>
    drawPng(svg, { fitTo: { mode: 'width', value: width }, background });
  const manifest = {
    name,
    start_url: '/',
    display: 'browser',
    theme_color: colour,
    background_color: colour,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  };
  return {
    'favicon.ico': ico(await draw(48), 48),
    'apple-touch-icon.png': await draw(180, colour),
    'icon-192.png': await draw(192),
    'icon-512.png': await draw(512),
    'manifest.webmanifest': Buffer.from(JSON.stringify(manifest)),
  };
}
