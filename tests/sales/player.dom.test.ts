import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { video } from '#content/product';
import { readSite } from '#settings/settingsSchema';
import { videoWords } from '#tests/support/sampleWords';

/** Runs the player's script on a page with these films, and returns the addresses of what it plays. */
function start(films = readSite({ VITE_VIDEO_PROVIDER: 'film' }).video.films ?? []) {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="sales-video" data-films="${films.join(' ')}" data-title="${video.title}"></div>`;
  const script = document.createElement('script');
  script.dataset.embedId = 'sales-video';
  script.text = readFileSync('src/sales/video/filmPlayer.js', 'utf8');
  document.body.append(script);
  const parts = [...document.querySelectorAll('#sales-video :is(video, source, track)')];
  return parts.flatMap((part) => part.getAttribute('src') ?? []);
}

test('the player has a name, plays inline and preloads no film', () => {
  start();
  const film = document.querySelector('#sales-video video');
  expect(film?.getAttribute('aria-label')).toBe(videoWords.name);
  expect(film).toMatchObject({ controls: false, playsInline: true, preload: 'none' });
  film?.dispatchEvent(new Event('play'));
  expect(film).toMatchObject({ controls: true });
  expect(Reflect.get(window, 'embeddedPlayer')).toBe(film);
});

test('film and captions together are smaller than 1 MB', () => {
  const files = start();
  expect(files).toEqual(['/video/film.webm', '/video/film.mp4', '/video/film.vtt']);
  const bytes = files.reduce((sum, file) => sum + statSync(`src/content/public${file}`).size, 0);
  expect(bytes).toBeLessThan(1_000_000);
});

test('a film of another host plays alone, for no captions lie beside it', () => {
  const film = 'https://films.example.org/ours.mp4?v=1';
  expect(start([film])).toEqual([film]);
});
