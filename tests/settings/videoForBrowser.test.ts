import { describe, expect, test, vi } from 'vitest';
import { readSite, settings } from '#settings/settingsSchema';
import { type ProviderName, remedyFor, videoProviders } from '#settings/videoProviders';
import { refusal } from '#tests/support/refusal';

const VITE_VIDEO_SCRIPT_URL = 'https://video.example.org/v4/player.js?account=1';
const VITE_VIDEO_PLAYER_GLOBAL = 'videoPlayer';
const custom = { VITE_VIDEO_PROVIDER: 'custom', VITE_VIDEO_SCRIPT_URL, VITE_VIDEO_PLAYER_GLOBAL };

function video(env: Record<string, string>) {
  return readSite(env).video;
}

function named(VITE_VIDEO_PROVIDER: string, VITE_VIDEO_ID: string) {
  return { VITE_VIDEO_PROVIDER, VITE_VIDEO_ID };
}

/** What a provider's file has to bring about; the browser's part of the contract is e2e/sales/providers.spec.ts. */
interface Provider {
  id: string;
  /** The addresses that the page adds for this id. */
  adds: string[];
  /** Id of the player's element, where the provider asks for one. */
  embedId?: string;
  /** What a team may paste in place of the id: embed codes, and addresses of the video's page. */
  pasted: string[];
  /** An id of another shape that some videos have, with what the page adds for it and what a team may paste. */
  other?: { id: string; adds: string[]; pasted: string[] };
}

const bunny = '759/eb1c4f77-0cda-46be-b47d-1118ad7c2ffe';
const cloudflare =
  'https://customer-f33zs165nr7gyfy4.cloudflarestream.com/6b9e68b07dfee8cc2d116e4c51d6a957/iframe';
const vturb =
  'https://scripts.converteai.net/af9b52cf-e5e4-4213-b5cb-0966a1c95761/players/6aac506d76eb195e3e5f046c/v4/player.js';

const providers: Record<Exclude<ProviderName, 'film'>, Provider> = {
  vidalytics: {
    id: '7WfizetF/fq0lHOnhLvlEaDZP',
    adds: ['https://fast.vidalytics.com/embeds/7WfizetF/fq0lHOnhLvlEaDZP/loader.min.js'],
    embedId: 'vidalytics_embed_fq0lHOnhLvlEaDZP',
    pasted: [
      `<div id="vidalytics_embed_fq0lHOnhLvlEaDZP"></div>\n<script>(function (v, i, d) {})('vidalytics_embed_fq0lHOnhLvlEaDZP', 'https://fast.vidalytics.com/embeds/7WfizetF/fq0lHOnhLvlEaDZP/');</script>`,
    ],
  },
  vturb: {
    id: 'af9b52cf-e5e4-4213-b5cb-0966a1c95761/6aac506d76eb195e3e5f046c',
    adds: [vturb],
    embedId: 'vid-6aac506d76eb195e3e5f046c',
    pasted: [
      `<vturb-smartplayer id="vid-6aac506d76eb195e3e5f046c"></vturb-smartplayer><script>s.src="${vturb}"</script>`,
    ],
  },
  wistia: {
    id: 's3lyyxcte1',
    adds: ['https://fast.wistia.com/player.js', 'https://fast.wistia.com/embed/s3lyyxcte1.js'],
    pasted: [
      '<script src="https://fast.wistia.com/player.js" async></script><script src="https://fast.wistia.com/embed/s3lyyxcte1.js" async></script><wistia-player media-id="s3lyyxcte1"></wistia-player>',
      'https://acme.wistia.com/medias/s3lyyxcte1',
      '<div class="wistia_embed wistia_async_s3lyyxcte1 videoFoam=true"></div>',
      '<iframe src="https://fast.wistia.net/embed/iframe/s3lyyxcte1?seo=true">',
    ],
  },
  vimeo: {
    id: '76979871',
    adds: ['https://player.vimeo.com/video/76979871?dnt=1'],
    pasted: ['https://vimeo.com/76979871', 'https://vimeo.com/channels/staffpicks/76979871'],
    // One that is not listed.
    other: {
      id: '76979871/8272103f6e',
      adds: ['https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
      pasted: [
        '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0" title="Video"></iframe><script src="https://player.vimeo.com/api/player.js"></script>',
        'https://vimeo.com/76979871/8272103f6e?share=copy',
        'https://player.vimeo.com/video/76979871?badge=0&h=8272103f6e',
      ],
    },
  },
  youtube: {
    id: 'M7lc1UVf-VE',
    adds: ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?playsinline=1&rel=0&enablejsapi=1'],
    pasted: [
      '<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE?si=AbCd" title="V">',
      'https://www.youtube.com/watch?list=PL1&v=M7lc1UVf-VE',
      'https://youtu.be/M7lc1UVf-VE?si=x',
      'https://www.youtube.com/shorts/M7lc1UVf-VE',
    ],
  },
  cloudflare: {
    id: 'f33zs165nr7gyfy4/6b9e68b07dfee8cc2d116e4c51d6a957',
    adds: [cloudflare],
    pasted: [
      `<iframe src="${cloudflare}?poster=https%3A%2F%2Fcustomer-f33zs165nr7gyfy4.cloudflarestream.com%2F6b9e"></iframe>`,
    ],
  },
  bunny: {
    id: bunny,
    adds: [`https://player.mediadelivery.net/embed/${bunny}`],
    pasted: [
      `<iframe src="https://iframe.mediadelivery.net/embed/${bunny}?autoplay=true"></iframe>`,
      `https://player.mediadelivery.net/play/${bunny}`,
    ],
  },
};

describe.each(Object.entries(providers))('%s', (provider, { other, embedId, ...usual }) => {
  const ids = other ? [usual, other] : [usual];

  test('needs its id and nothing else', () => {
    for (const { id, adds } of ids) {
      const { scripts = [], frame, ...embed } = video(named(provider, id));
      expect([...scripts.map(({ src }) => src), ...(frame ? [frame] : [])]).toEqual(adds);
      expect(embed.embedId).toBe(embedId ?? 'sales-video');
    }
    expect(refusal({ VITE_VIDEO_PROVIDER: provider })).toMatch(
      new RegExp(`^VITE_VIDEO_PROVIDER="${provider}": needs VITE_VIDEO_ID beside it\\.`),
    );
  });

  test.each(ids.flatMap(({ id, pasted }) => pasted.map((text) => [text, id])))(
    'has an error that names the id in %s',
    (text, id) => {
      const message = refusal(named(provider, text));
      expect(message).toMatch(
        new RegExp(
          `^VITE_VIDEO_ID=.*: must be the id alone, not an embed code or address; of this one write VITE_VIDEO_ID=${id}\\. docs`,
        ),
      );
      expect(message).not.toMatch(/[\n\r]/);
      // With another provider, the right one is named too.
      expect(refusal(named(provider === 'vimeo' ? 'bunny' : 'vimeo', text))).toContain(
        `write VITE_VIDEO_ID=${id} beside VITE_VIDEO_PROVIDER=${provider}.`,
      );
    },
  );

  test('says where its facts come from, and has an example of an id that fits', () => {
    const { sources, id } = videoProviders[provider as ProviderName];
    expect(sources.join('').length).toBeGreaterThan(20);
    expect(id?.example).toMatch(id?.shape ?? /^$/);
    expect(settings.VITE_VIDEO_PROVIDER.about).toContain(provider);
  });

  test('is allowed a frame and nothing else, or scripts by path with inline styles and HTML from strings', () => {
    const { kind } = videoProviders[provider as ProviderName];
    const { needs, frame = '' } = video(named(provider, usual.id));
    if (kind === 'frame') expect(needs).toEqual({ sources: { 'frame-src': [frame.replace(/\?.*/, '')] } });
    else
      expect(needs).toMatchObject({
        sources: { 'style-src': ["'unsafe-inline'"], 'script-src': expect.arrayContaining([]) },
        withoutTrustedTypes: true,
      });
    // Wistia's manual names only hosts.
    if (provider === 'wistia') return;
    for (const source of needs.sources?.['script-src'] ?? [])
      expect(new URL(source).pathname, source).toMatch(/^\/.+\/$/);
  });

  test('has a player in a frame that is greeted, answers and plays by messages', () => {
    const { frame, handshake } = video(named(provider, usual.id));
    if (!frame) return expect(handshake).toBeUndefined();
    for (const message of [handshake?.greeting, handshake?.play])
      expect(JSON.parse(message ?? '')).toBeTypeOf('object');
    expect(new RegExp(handshake?.answer ?? '').source).not.toBe('(?:)');
  });
});

test('the built-in film is the default', () => {
  expect(video({})).toEqual(video({ VITE_VIDEO_PROVIDER: 'film' }));
  expect(video({})).toMatchObject({ provider: 'film', isSample: true, needs: {} });
  expect(video(custom).isSample).toBe(false);
});

const film = { VITE_VIDEO_PROVIDER: 'file', VITE_VIDEO_FILE: '/video/ours.mp4' };
const vimeo = named('vimeo', '76979871');
const another = (provider: string) => `must be the id of a video at ${provider} alone, `;
const customAlone = 'is for VITE_VIDEO_PROVIDER=custom alone';
const ofAWindow = 'must be something that only the player leaves on the window';

test.each<[what: string, env: Record<string, string>, refused: string]>([
  ['the id of YouTube', named('vimeo', 'M7lc1UVf-VE'), another('vimeo')],
  ['the id of Vimeo', named('youtube', '76979871'), another('youtube')],
  [
    'one of two parts',
    named('vidalytics', 'fq0lHOnhLvlEaDZP'),
    `${another('vidalytics')}the two parts behind /embeds/, such as 7WfizetF/fq0lHOnhLvlEaDZP.`,
  ],
  ['two parts of one', named('wistia', 's3lyyxcte1/s3lyyxcte1'), another('wistia')],
  ['a way up', named('cloudflare', '../6b9e68b07dfee8cc2d116e4c51d6a957'), another('cloudflare')],
  ['a way up at the end', named('cloudflare', 'f33zs165nr7gyfy4/..'), another('cloudflare')],
  [
    'half an embed code',
    named('vidalytics', '<div id="vidalytics_embed_fq0lHOnhLvlEaDZP"></div>'),
    another('vidalytics'),
  ],
  ['an id without a provider', { VITE_VIDEO_ID: '76979871' }, 'needs VITE_VIDEO_PROVIDER beside it'],
  ['an id of a custom player', { ...custom, VITE_VIDEO_ID: '76979871' }, 'remove it beside custom'],
  [
    'an id of a film',
    { ...film, VITE_VIDEO_ID: '76979871' },
    'is for a provider by name; remove it beside file.',
  ],
  [
    'no script',
    { VITE_VIDEO_PROVIDER: 'custom', VITE_VIDEO_PLAYER_GLOBAL },
    'needs VITE_VIDEO_SCRIPT_URL beside it.',
  ],
  [
    'no global variable',
    { VITE_VIDEO_PROVIDER: 'custom', VITE_VIDEO_SCRIPT_URL },
    'needs VITE_VIDEO_PLAYER_GLOBAL beside it.',
  ],
  [
    'no film',
    { VITE_VIDEO_PROVIDER: 'file' },
    'VITE_VIDEO_PROVIDER="file": needs VITE_VIDEO_FILE beside it.',
  ],
  ['a script of Vimeo', { ...vimeo, VITE_VIDEO_SCRIPT_URL }, customAlone],
  ['a global variable alone', { VITE_VIDEO_PLAYER_GLOBAL }, customAlone],
  ['a place for Vimeo', { ...vimeo, VITE_VIDEO_EMBED_ID: 'film' }, customAlone],
  ['hosts alone', { VITE_VIDEO_HOSTS: 'https://a.example.org' }, customAlone],
  [
    'a film alone',
    { VITE_VIDEO_FILE: '/video/ours.mp4' },
    'VITE_VIDEO_FILE="/video/ours.mp4": is for VITE_VIDEO_PROVIDER=file alone; set that, or remove this.',
  ],
  ...['name', '__proto__', 'constructor', 'onclick', 'Object', 'Audio'].map(
    (name): [string, Record<string, string>, string] => [
      `window.${name}`,
      { ...custom, VITE_VIDEO_PLAYER_GLOBAL: name },
      ofAWindow,
    ],
  ),
])('%s is refused with what to do', (_, env, refused) => {
  expect(refusal(env)).toContain(refused);
});

describe('a player of another provider', () => {
  function allowed(env: Record<string, string>, directive: string) {
    return video({ ...custom, ...env }).needs.sources?.[directive];
  }

  test('may add scripts of its own folder, never of a whole host', () => {
    expect(allowed({}, 'script-src')).toEqual(['https://video.example.org/v4/']);
    expect(allowed({ VITE_VIDEO_SCRIPT_URL: 'https://video.example.org/player.js' }, 'script-src')).toEqual([
      'https://video.example.org/player.js',
    ]);
  });

  test('is a module where its script or a further one ends with .mjs', () => {
    const script = { VITE_VIDEO_SCRIPT_URL: 'https://video.example.org/player.mjs?v=1' };
    expect(video({ ...custom, ...script }).scripts?.[0]?.isModule).toBe(true);
    expect(video(custom).scripts?.[0]?.isModule).toBe(false);
    const VITE_VIDEO_HOSTS = 'https://cdn.example.org/lib/hls.mjs';
    expect(allowed({ VITE_VIDEO_HOSTS }, 'script-src')).toContain(VITE_VIDEO_HOSTS);
    expect(allowed({ VITE_VIDEO_HOSTS }, 'connect-src')).toBeUndefined();
  });

  test('fetches from its hosts, and adds only their scripts with a full address', () => {
    const VITE_VIDEO_HOSTS =
      'https://cdn.example.org/account/ https://cdn.example.org/lib/hls.min.js?v=1 https://stream.example.org';
    expect(allowed({ VITE_VIDEO_HOSTS }, 'script-src')).toEqual([
      'https://video.example.org/v4/',
      'https://cdn.example.org/lib/hls.min.js',
    ]);
    const fetched = ['https://cdn.example.org/account/', 'https://stream.example.org'];
    expect(allowed({ VITE_VIDEO_HOSTS }, 'connect-src')).toEqual(fetched);
    expect(allowed({ VITE_VIDEO_HOSTS }, 'media-src')).toEqual(['blob:', ...fetched]);
    for (const directive of ['img-src', 'frame-src'])
      expect(allowed({ VITE_VIDEO_HOSTS }, directive)).toEqual(fetched);
    expect(allowed({ VITE_VIDEO_HOSTS }, 'style-src')).toEqual(["'unsafe-inline'", ...fetched]);
    expect(allowed({ VITE_VIDEO_HOSTS }, 'font-src')).toEqual(['data:', ...fetched]);
    expect(allowed({}, 'connect-src')).toBeUndefined();
  });

  test('an address cannot begin another directive', () => {
    const VITE_VIDEO_SCRIPT_URL = 'https://video.example.org/a;script-src,*&/player.js';
    expect(allowed({ VITE_VIDEO_SCRIPT_URL }, 'script-src')).toEqual([
      'https://video.example.org/a%3Bscript-src%2C*%26/',
    ]);
  });
});

test('a film of the team’s own allows no more than its address', () => {
  expect(video(film)).toMatchObject({ films: ['/video/ours.mp4'], needs: {}, isSample: false });
  const VITE_VIDEO_FILE = 'https://films.example.org/ours.mp4?v=1';
  expect(video({ ...film, VITE_VIDEO_FILE })).toMatchObject({
    films: [VITE_VIDEO_FILE],
    needs: { sources: { 'media-src': ['https://films.example.org/ours.mp4'] } },
  });
});

test('the setting lists what is no provider by name', () => {
  for (const name of ['film', 'file', 'custom']) expect(settings.VITE_VIDEO_PROVIDER.about).toContain(name);
});

test.each<[Record<string, string>, object]>([
  [{}, { isFrame: false, elementName: '', originParameter: '', delays: { calmDelay: 0, answerDelay: 3000 } }],
  [
    { VITE_VIDEO_PROVIDER: 'youtube', VITE_VIDEO_ID: 'M7lc1UVf-VE' },
    {
      isFrame: true,
      elementName: '',
      originParameter: 'origin',
      delays: { calmDelay: 300, answerDelay: 5000 },
    },
  ],
  [
    { VITE_VIDEO_PROVIDER: 'vturb', VITE_VIDEO_ID: providers.vturb.id },
    { isFrame: false, elementName: 'vturb-smartplayer', delays: { calmDelay: 300, answerDelay: 3000 } },
  ],
])('%o: a browser gets what the player is and how long it is waited for', async (env, expected) => {
  vi.resetModules();
  vi.doMock('#settings/site', () => ({ site: readSite(env) }));
  const { handshake, ...settings } = await import('#settings/videoForBrowser');
  expect(settings).toMatchObject(expected);
  expect(handshake.greeting === '').toBe(!settings.isFrame);
  vi.doUnmock('#settings/site');
  vi.resetModules();
});

test.each([
  ['custom', 'Add the folder of that address to VITE_VIDEO_HOSTS'],
  ['file', 'Add it to src/settings/providers/film.ts'],
  ['wistia', 'Add it to src/settings/providers/wistia.ts'],
] as const)('%s: what a team does where the policy refused something', (provider, where) => {
  expect(remedyFor(provider)).toBe(`${where}, if the player needs it, and build again`);
});
