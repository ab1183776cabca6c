import { readFileSync, statSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';

beforeEach(() => {
  document.body.innerHTML = '<div id="sales-video"></div>';
  const script = document.createElement('script');
  script.dataset.embedId = 'sales-video';
  script.text = readFileSync('public/video/player.js', 'utf8');
  document.body.append(script);
});

test('the player has a name, plays inline and preloads no film', () => {
  const film = document.querySelector('#sales-video video');
  expect(film?.getAttribute('aria-label')).toBe('Sales video');
  expect(film).toMatchObject({ controls: true, playsInline: true, preload: 'none' });
  expect(Reflect.get(window, 'embeddedPlayer')).toBe(film);
});

test('film, captions and poster together are smaller than 1 MB', () => {
  const parts = [...document.querySelectorAll('#sales-video :is(video, source, track)')];
  const files = parts.flatMap((part) => part.getAttribute('poster') ?? part.getAttribute('src') ?? []);
  expect(files).toEqual(['/video/poster.webp', '/video/film.webm', '/video/film.mp4', '/video/captions.vtt']);
  const bytes = files.reduce((sum, file) => sum + statSync(`public${file}`).size, 0);
  expect(bytes).toBeLessThan(1_000_000);
});
