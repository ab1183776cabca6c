import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '#tools/browsers/browser';
import { runCommand } from '#tools/shared/runCommand';

const target = 'public/video';
const framesPerSecond = 12;
const secondsPerScene = 4;
/** The film's files with what ffmpeg makes of the frames for each, and the stream by which tests try real players. */
const formats = {
  [`${target}/film.webm`]: '-c:v libvpx-vp9 -crf 40 -b:v 0',
  [`${target}/film.mp4`]: '-c:v libx264 -crf 30 -preset veryslow -movflags +faststart',
  // Small and short, in a format that every Chromium and Firefox plays.
  'tests/stream/film.m3u8':
    '-t 6 -vf scale=320:180 -c:v libvpx-vp9 -crf 45 -b:v 0 -g 24 -f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -hls_segment_filename tests/stream/part%d.m4s',
};

const words = ['Irritated cells', 'Less energy', 'More cravings', 'More weight', 'More irritation'];

/** The silent spiral, the first words of which are lit. */
function ring(lit: number): string {
  const circles = words.map((word, index) => {
    const angle = (index / words.length) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [200 + 140 * Math.cos(angle), 200 + 140 * Math.sin(angle)];
    const on = index < lit;
    return `<circle cx="${x}" cy="${y}" r="56" fill="${on ? '#0F6B70' : '#E4F1EF'}"/>
        <text x="${x}" y="${y + 6}" text-anchor="middle" font-size="17" font-weight="600" fill="${on ? '#fff' : '#4B6066'}">${word}</text>`;
  });
  return `<svg viewBox="0 0 400 400" width="430">${circles.join('')}</svg>`;
}

interface Scene {
  text: string;
  /** What stands beside the text after a share of the scene, 0 to 1; by default the kit. */
  picture?: (progress: number) => string;
}

const scenes: [Scene, ...Scene[]] = [
  { text: 'Your tests look normal. You do not feel normal.' },
  { text: 'Tired cells can start a silent spiral.', picture: (progress) => ring(Math.ceil(progress * 6)) },
  { text: 'A routine test looks for established disease, and does that well.', picture: () => ring(5) },
  { text: 'This kit looks for early signals, in a sample you take at home.' },
  { text: 'A specialist explains your report on a call.' },
  { text: 'It does not diagnose or treat any disease. Keep seeing your doctor.' },
];

function frame(text: string, picture: string, progress: number): string {
  const shown = Math.min(1, progress * 4);
  return `<style>
    body { margin: 0; width: 1280px; height: 720px; display: flex; align-items: center; gap: 40px; background: #fbf9f4;
      color: #10262b; font: 700 58px/1.2 "Liberation Sans", Arial, sans-serif; letter-spacing: -0.02em; overflow: hidden }
    p { margin: 0 0 0 80px; width: 560px; opacity: ${shown}; transform: translateY(${(1 - shown) * 20}px) }
    div { width: 520px; display: grid; place-items: center } div > svg { width: 520px; height: auto }
  </style><p>${text}</p><div>${picture}</div>`;
}

function timestamp(seconds: number): string {
  return `00:00:${String(seconds).padStart(2, '0')}.000`;
}

function captions(): string {
  const cues = scenes.map(
    ({ text }, index) =>
      `${timestamp(index * secondsPerScene)} --> ${timestamp((index + 1) * secondsPerScene)}\n${text}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** A screenshot takes no WebP, a canvas does. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const webp = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, source);
  return Buffer.from(webp.split(',')[1] ?? '', 'base64');
}

/** Draws every frame into a folder, as 0000.png and so on, and the first scene as the poster. */
async function draw(folder: string): Promise<void> {
  const kit = await readFile('src/images/kit.svg', 'utf8');
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const show = ({ text, picture }: Scene, progress: number) =>
      page.setContent(frame(text, picture?.(progress) ?? kit, progress));
    const framesPerScene = secondsPerScene * framesPerSecond;
    for (const [place, scene] of scenes.entries())
      for (let index = 0; index < framesPerScene; index += 1) {
        await show(scene, index / framesPerScene);
        const number = String(place * framesPerScene + index).padStart(4, '0');
        await page.screenshot({ path: join(folder, `${number}.png`) });
      }
    await show(scenes[0], 1);
    await writeFile(`${target}/poster.webp`, await asWebp(page, await page.screenshot()));
  } finally {
    await browser.close();
  }
}

/**
 * Draws public/video/: the short silent film, its captions and its poster, that play where no video provider is set; and
 * tests/stream/, its first seconds as a stream.
 * Takes ffmpeg. The film says no name and no figure.
 */
export async function main(): Promise<number> {
  await writeFile(`${target}/captions.vtt`, captions());
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    await draw(folder);
    const input = ['-y', '-loglevel', 'error', '-framerate', String(framesPerSecond), '-i'];
    for (const [file, options] of Object.entries(formats)) {
      const output = [...`${options} -pix_fmt yuv420p`.split(' '), file];
      const exitCode = await runCommand('ffmpeg', [...input, join(folder, '%04d.png'), ...output]);
      if (exitCode !== 0) return exitCode;
    }
    return 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}
