import { expect, test, vi } from 'vitest';
import { refusalMessage } from '#tests/support/runCommand';
import { readSampleSite } from '#tests/support/sampleSite';

const readVideo = (env: Record<string, string>) => readSampleSite(env).video;
const withId = (VITE_VIDEO_PROVIDER: string, VITE_VIDEO_ID: string) => ({
  VITE_VIDEO_PROVIDER,
  VITE_VIDEO_ID,
});

/** The ids of videos, and the address that the page loads for each. */
const embeds: [provider: string, id: string, address: string][] = [
  [
    'vidalytics',
    '7WfizetF/fq0lHOnhLvlEaDZP',
    'https://fast.vidalytics.com/embeds/7WfizetF/fq0lHOnhLvlEaDZP/loader.min.js',
  ],
  ['vimeo', '76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['vimeo', '76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
  [
    'youtube',
    'M7lc1UVf-VE',
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?playsinline=1&rel=0&enablejsapi=1',
  ],
];

test.each(embeds)('%s %s becomes its address, and an embed code is not an id', (provider, id, address) => {
  const { script, frame, policyNeeds } = readVideo(withId(provider, id));
  expect(frame ?? script).toBe(address);
  if (frame) expect(policyNeeds).toEqual({ sources: { 'frame-src': [address.replace(/\?.*/, '')] } });
  for (const source of policyNeeds.sources?.['script-src'] ?? [])
    expect(new URL(source).pathname, 'a source is never a whole host').toMatch(/^\/.+\/$/);
  expect(refusalMessage(withId(provider, `<iframe src="${address}">`))).toContain(
    `must be the id of a video at ${provider}, `,
  );
});

test('the policy allows a film on another host', () => {
  const film = { VITE_VIDEO_PROVIDER: 'film', VITE_VIDEO_FILM: 'https://films.test/ours.mp4?v=1' };
  expect(readVideo(film).policyNeeds).toEqual({ sources: { 'media-src': ['https://films.test/ours.mp4'] } });
});

const custom = {
  VITE_VIDEO_PROVIDER: 'custom',
  VITE_VIDEO_SCRIPT_URL: 'https://video.example.org/v4/player.js?account=1',
  VITE_VIDEO_PLAYER_GLOBAL: 'videoPlayer',
};

test.each<[permission: string, env: Record<string, string>, sources: Record<string, unknown>]>([
  [
    'its own folder, and icons in its style sheet',
    {},
    { 'script-src': ['https://video.example.org/v4/'], 'font-src': ['data:'] },
  ],
  ['its script', { VITE_VIDEO_SCRIPT_URL: 'https://a.test/p.js' }, { 'script-src': ['https://a.test/p.js'] }],
  [
    'its hosts, for scripts by a complete address',
    { VITE_VIDEO_HOSTS: 'https://cdn.example.org/é/ https://cdn.example.org/lib/hls.mjs?v=1' },
    {
      'script-src': ['https://video.example.org/v4/', 'https://cdn.example.org/lib/hls.mjs'],
      'connect-src': ['https://cdn.example.org/%C3%A9/'],
      'media-src': ['blob:', 'https://cdn.example.org/%C3%A9/'],
    },
  ],
  [
    'no directive that is hidden in its address',
    { VITE_VIDEO_SCRIPT_URL: 'https://video.example.org/a;script-src,*&/player.js' },
    { 'script-src': ['https://video.example.org/a%3Bscript-src%2C*%26/'] },
  ],
])('the policy allows a custom player %s', (_, env, sources) => {
  expect(readVideo({ ...custom, ...env }).policyNeeds.sources).toMatchObject(sources);
});

test.each<[Record<string, string>, object]>([
  [{ VITE_VIDEO_PROVIDER: 'film' }, { isFrame: false, delays: { stableDelay: 0, answerDelay: 3000 } }],
  [
    withId('youtube', 'M7lc1UVf-VE'),
    {
      originParameter: 'origin',
      delays: { answerDelay: 5000 },
      policyRemedy: expect.stringContaining('/videoProviders.ts'),
    },
  ],
  [withId('vidalytics', 'a/b'), { embedId: 'vidalytics_embed_b', startInPage: expect.any(Function) }],
  [
    withId('vimeo', '76979871'),
    {
      handshake: {
        answer: '"event":"ready"|"method":"ping"',
        greeting: '{"method":"ping"}',
        pause: '{"method":"pause"}',
      },
    },
  ],
  [custom, { policyRemedy: expect.stringContaining('to VITE_VIDEO_HOSTS'), delays: { answerDelay: 3000 } }],
])('with %j, the browser gets the settings of its player', async (env, expected) => {
  vi.resetModules();
  vi.doMock('#settings/site', () => ({ site: readSampleSite(env) }));
  expect(await import('#settings/videoForBrowser')).toMatchObject(expected);
  vi.doUnmock('#settings/site');
  vi.resetModules();
});
