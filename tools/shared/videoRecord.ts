import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Site } from '#settings/settingsSchema';

type Video = Site['video'];

const recordFile = '.cache/videoCheck.json';

/** The addresses of the player and its films, as the documents have them: they differ with every provider and video. */
export function addressesOf({ scripts = [], films = [], frame }: Video): string[] {
  return [...scripts.map(({ src }) => src), films.join(' '), frame ?? ''].filter(Boolean);
}

/** Notes that this video is ready on every page of the built site. */
export async function saveReadyVideo(video: Video): Promise<void> {
  await mkdir(dirname(recordFile), { recursive: true });
  await writeFile(recordFile, JSON.stringify({ ready: addressesOf(video) }));
}

/** Whether `npm run video:check` has found this video ready, on this computer. */
export async function isChecked(video: Video): Promise<boolean> {
  const text = await readFile(recordFile, 'utf8').catch(() => '{}');
  const { ready } = JSON.parse(text) as { ready?: string[] };
  return ready?.join() === addressesOf(video).join();
}
