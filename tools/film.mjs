import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

// Draws public/video/: the short silent film, its captions and its poster, that play where no video provider is set. Run it
// with `npm run film` after a change to this file or to the kit's drawing, and check the result in; it takes ffmpeg, and
// $CHROMIUM names the browser, if not Playwright's own. The film says no name and no figure.
const root = new URL('..', import.meta.url);
const target = new URL('public/video/', root);
const framesPerSecond = 12;
const secondsPerScene = 4;

const kit = await readFile(new URL('src/images/kit.svg', root), 'utf8');
const ring = (lit) =>
  `<svg viewBox="0 0 400 400" width="430">${[
    'Irritated cells',
    'Less energy',
    'More cravings',
    'More weight',
    'More irritation',
  ]
    .map((label, index) => {
      const angle = (index / 5) * 2 * Math.PI - Math.PI / 2;
      const [x, y] = [200 + 140 * Math.cos(angle), 200 + 140 * Math.sin(angle)];
      const on = index < lit;
      return `<circle cx="${x}" cy="${y}" r="56" fill="${on ? '#0F6B70' : '#E4F1EF'}"/>
        <text x="${x}" y="${y + 6}" text-anchor="middle" font-size="17" font-weight="600" fill="${on ? '#fff' : '#4B6066'}">${label}</text>`;
    })
    .join('')}</svg>`;

const scenes = [
  { text: 'Your tests look normal. You do not feel normal.', picture: () => kit },
  { text: 'Tired cells can start a silent spiral.', picture: (progress) => ring(Math.ceil(progress * 6)) },
  { text: 'A routine test looks for established disease, and does that well.', picture: () => ring(5) },
  { text: 'This kit looks for early signals, in a sample you take at home.', picture: () => kit },
  { text: 'A specialist explains your report on a call.', picture: () => kit },
  { text: 'It does not diagnose or treat any disease. Keep seeing your doctor.', picture: () => kit },
];

function frame({ text, picture }, progress) {
  const shown = Math.min(1, progress * 4);
  return `<style>
    body { margin: 0; width: 1280px; height: 720px; display: flex; align-items: center; gap: 40px; background: #fbf9f4;
      color: #10262b; font: 700 58px/1.2 "Liberation Sans", Arial, sans-serif; letter-spacing: -0.02em; overflow: hidden }
    p { margin: 0 0 0 80px; width: 560px; opacity: ${shown}; transform: translateY(${(1 - shown) * 20}px) }
    div { width: 520px; display: grid; place-items: center } div > svg { width: 520px; height: auto }
  </style><p>${text}</p><div>${picture(progress)}</div>`;
}

function timestamp(seconds) {
  return `00:00:${String(seconds).padStart(2, '0')}.000`;
}

const captions = scenes.map(
  ({ text }, index) =>
    `${timestamp(index * secondsPerScene)} --> ${timestamp((index + 1) * secondsPerScene)}\n${text}\n`,
);
await writeFile(new URL('captions.vtt', target), `WEBVTT\n\n${captions.join('\n')}`);

const frames = await mkdtemp(join(tmpdir(), 'film-'));
/** A screenshot takes no WebP, a canvas does. */
async function asWebp(page, png) {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const webp = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, source);
  return Buffer.from(webp.split(',')[1], 'base64');
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  let number = 0;
  for (const scene of scenes) {
    for (let index = 0; index < secondsPerScene * framesPerSecond; index += 1) {
      await page.setContent(frame(scene, index / (secondsPerScene * framesPerSecond)));
      await page.screenshot({ path: join(frames, `${String(number).padStart(4, '0')}.png`) });
      number += 1;
    }
  }
  await page.setContent(frame(scenes[0], 1));
  await writeFile(new URL('poster.webp', target), await asWebp(page, await page.screenshot()));
} finally {
  await browser.close();
}

const input = [
  '-y',
  '-loglevel',
  'error',
  '-framerate',
  String(framesPerSecond),
  '-i',
  join(frames, '%04d.png'),
];
const output = (name) => fileURLToPath(new URL(name, target));
execFileSync('ffmpeg', [
  ...input,
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '40',
  '-b:v',
  '0',
  '-pix_fmt',
  'yuv420p',
  output('film.webm'),
]);
execFileSync('ffmpeg', [
  ...input,
  '-c:v',
  'libx264',
  '-crf',
  '30',
  '-preset',
  'veryslow',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
  output('film.mp4'),
]);
await rm(frames, { recursive: true });
