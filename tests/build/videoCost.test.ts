import { describe, expect, test } from 'vitest';
import { readSite } from '#content/siteSchema';
import { videoProviders } from '#content/videoProviders';
import { videoCost } from '#tools/build/videoCost';

const named = Object.entries(videoProviders).filter(([, { id }]) => id);

function video(provider: string, id = videoProviders[provider as 'vimeo'].id?.example ?? '') {
  return readSite({ VITE_VIDEO_PROVIDER: provider, VITE_VIDEO_ID: id }).video;
}

const custom = readSite({
  VITE_VIDEO_PROVIDER: 'custom',
  VITE_VIDEO_SCRIPT_URL: 'https://video.example.org/v4/player.js',
  VITE_VIDEO_PLAYER_GLOBAL: 'teamPlayer',
}).video;

describe('what a provider costs', () => {
  test('is nothing for the built-in film', () => {
    expect(videoCost(readSite({}).video)).toBeUndefined();
    expect(readSite({}).video.needs).toEqual({});
  });

  test.each(named.filter(([, { kind }]) => kind === 'frame').map(([name]) => name))(
    'is one frame-src for %s',
    (name) => {
      const { needs, frame = '' } = video(name);
      expect(needs).toEqual({ sources: { 'frame-src': [frame.replace(/\?.*/, '')] } });
    },
  );

  test.each([...named.filter(([, { kind }]) => kind !== 'frame').map(([name]) => video(name)), custom])(
    'is inline styles and HTML from strings for $provider',
    ({ needs }) => {
      expect(needs).toMatchObject({
        sources: { 'style-src': ["'unsafe-inline'"] },
        withoutTrustedTypes: true,
      });
    },
  );

  test('is a film for a team that brings its own', () => {
    const own = (VITE_VIDEO_FILE: string) =>
      videoCost(readSite({ VITE_VIDEO_PROVIDER: 'file', VITE_VIDEO_FILE }).video);
    expect(own('/video/ours.mp4')).toContain('its pages allow a film of their own and nothing else.');
    expect(own('https://films.example.org/ours.mp4?v=1')).toContain(
      'its pages allow https://films.example.org/ours.mp4 and nothing else.',
    );
  });

  test('is printed in one line', () => {
    expect(videoCost(video('vimeo'))).toBe(
      'video by vimeo: its pages allow a frame of https://player.vimeo.com/video/76979871 and nothing else. npm run video:check tries it',
    );
    expect(videoCost(custom)).toBe(
      'video by custom: its pages allow scripts of https://video.example.org/v4/, styles of theirs and HTML from strings. npm run video:check tries it',
    );
  });
});

test.each(named.filter(([, { kind }]) => kind !== 'frame').map(([name]) => name))(
  '%s may add scripts by path, unless its manual names only hosts',
  (name) => {
    const scripts = video(name).needs.sources?.['script-src'] ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const source of scripts)
      if (name !== 'wistia') expect(new URL(source).pathname, source).toMatch(/^\/.+\/$/);
  },
);
