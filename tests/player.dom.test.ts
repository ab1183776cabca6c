import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';

beforeEach(() => {
  document.body.innerHTML = '<div id="sales-video"></div>';
  const script = document.createElement('script');
  script.dataset.embedId = 'sales-video';
  script.text = readFileSync('public/video/player.js', 'utf8');
  document.body.append(script);
});

test('the player has a name, plays in its place and fetches no film before it is wanted', () => {
  const film = document.querySelector('#sales-video video');
  expect(film?.getAttribute('aria-label')).toBe('Sales video');
  expect(film).toMatchObject({ controls: true, playsInline: true, preload: 'none' });
  expect(Reflect.get(window, 'embeddedPlayer')).toBe(film);
});
