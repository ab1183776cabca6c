/** What a page's policy has to allow a player beside what the site itself does. */
export interface PolicyNeeds {
  /** Further sources by directive, such as `{ 'frame-src': ['https://player.example/video/1'] }`. */
  sources?: Readonly<Record<string, readonly string[]>>;
  /** Whether its scripts write HTML or add scripts as they like, which Trusted Types would stop. */
  withoutTrustedTypes?: boolean;
}

/** What a page and the player in a frame post to each other. */
interface Handshake {
  /** Asks the player to answer; posted again and again until it does. */
  greeting: string;
  /** A regular expression: what an answer contains, as JSON. */
  answer: string;
  /** Lets it play. */
  play: string;
}

/** What an embed code puts into a page, and what that needs. */
export interface Embed {
  /** Id of the place that the player fills. */
  embedId: string;
  /** The scripts that the page adds, together; each runs when it comes. */
  scripts?: readonly { src: string; isModule?: boolean }[];
  /** What the scripts leave on the window as soon as they have run, such as `VidalyticsL.Loader`. */
  global?: string;
  /** The films that the site's own player plays, with captions where they lie beside a film of this site. */
  films?: readonly string[];
  /** The place, where it is an element of the provider's own instead of a div. */
  element?: { name: string; attributes: Readonly<Record<string, string>> };
  /** The address of the frame. */
  frame?: string;
  /** How the player in the frame says that it is there. */
  handshake?: Handshake;
  needs: PolicyNeeds;
}

interface VideoId {
  /** The id as it is set; what the groups hold are its parts. */
  shape: RegExp;
  example: string;
  /** Where an embed code has it. */
  where: string;
  /** Finds the parts in an embed code or in the address of the video's page. */
  within: RegExp;
}

interface VideoProvider {
  /**
   * `script`: scripts that draw into a div. `element`: the same into an element of their own. `frame`: an iframe, no
   * script of theirs in the page: the safest, and the cheapest for the policy.
   */
  kind: 'script' | 'element' | 'frame';
  /** Where it is said what its embed code does and needs, as of November 2026. */
  sources: readonly string[];
  /** Every provider has videos of several people but the film. */
  id?: VideoId;
  /** @param parts the parts of the id */
  embed: (...parts: string[]) => Embed;
}

/** Id of the place where the provider does not ask for one of its own. */
export const usualEmbedId = 'sales-video';

/**
 * What players need that draw into the page: styles of their own, streams and a worker as blobs, HTML from strings.
 *
 * @param sources what a provider's player needs beside that; a path where one will do, for scripts above all
 */
function drawing(sources: Readonly<Record<string, readonly string[]>>): PolicyNeeds {
  const common: Record<string, readonly string[]> = {
    'style-src': ["'unsafe-inline'"],
    'media-src': ['blob:'],
    'worker-src': ['blob:'],
  };
  const names = new Set([...Object.keys(common), ...Object.keys(sources)]);
  return {
    sources: Object.fromEntries(
      [...names].map((name) => [name, [...(common[name] ?? []), ...(sources[name] ?? [])]]),
    ),
    withoutTrustedTypes: true,
  };
}

const speech = { context: 'player.js', version: '0.0.11' };
const playerJs = {
  greeting: { ...speech, method: 'addEventListener', value: 'ready' },
  play: { ...speech, method: 'play' },
};

/**
 * A frame needs its own address and nothing else: what it does is under its own policy.
 *
 * @param says what its player understands; player.js, the open specification of several providers, unless told
 */
function framed(address: string, answer: string, says: { greeting: object; play: object } = playerJs): Embed {
  const { origin, pathname } = new URL(address);
  return {
    embedId: usualEmbedId,
    frame: address,
    handshake: { greeting: JSON.stringify(says.greeting), answer, play: JSON.stringify(says.play) },
    needs: { sources: { 'frame-src': [origin + pathname] } },
  };
}

/** The site's own player, src/sales/video/ownPlayer.js. */
function ownPlayer(films: readonly string[], needs: PolicyNeeds): Embed {
  return {
    embedId: usualEmbedId,
    scripts: [{ src: '/video/player.js' }],
    global: 'embeddedPlayer',
    films,
    needs,
  };
}

/**
 * The providers that can be set by name. To add one, add an entry: all else, settings, pages, policy, checks and tests,
 * takes it from here. Only what an embed code does beside adding scripts takes a line more, in src/sales/video/embedCode.ts.
 */
const table = {
  /** The film of the funnel's public/video/: it comes as a provider's would, under the site's own policy. */
  film: {
    kind: 'script',
    sources: ['src/sales/video/ownPlayer.js'],
    embed: () => ownPlayer(['/video/film.webm', '/video/film.mp4'], {}),
  },
  vidalytics: {
    kind: 'script',
    sources: [
      'the embed code as its dashboard gives it: loader.min.js and, by it, player.min.js of the same folder',
      'no policy is documented: that of a page in production that plays it, narrowed to paths for scripts',
    ],
    id: {
      shape: /^([\w-]+)\/([\w-]+)$/,
      example: '7WfizetF/fq0lHOnhLvlEaDZP',
      where: 'the two parts behind /embeds/',
      within: /vidalytics\.com\/embeds\/([\w-]+)\/([\w-]+)/,
    },
    embed(account, video) {
      const folder = `https://fast.vidalytics.com/embeds/${account}/${video}/`;
      const hosts = ['https://*.vidalytics.com'];
      return {
        embedId: `vidalytics_embed_${video}`,
        scripts: [{ src: `${folder}loader.min.js` }],
        global: 'VidalyticsL.Loader',
        needs: drawing({
          'script-src': [folder],
          'connect-src': hosts,
          'media-src': hosts,
          'img-src': hosts,
          'font-src': hosts,
        }),
      };
    },
  },
  vturb: {
    kind: 'element',
    sources: [
      'the embed code of player version 4 as its dashboard gives it, with the files that it preloads',
      'no policy is documented: that of a site that watched a real embed in August 2026, narrowed to paths for scripts',
    ],
    id: {
      shape: /^([\w-]+)\/([\w-]+)$/,
      example: 'af9b52cf-e5e4-4213-b5cb-0966a1c95761/6aac506d76eb195e3e5f046c',
      where: 'the parts before and behind /players/',
      within: /converteai\.net\/([\w-]+)\/players\/([\w-]+)/,
    },
    embed(account, player) {
      const folder = `https://scripts.converteai.net/${account}/players/${player}/v4/`;
      // The last is a network that others rent too: for what is fetched, never for scripts.
      const streams = ['https://*.converteai.net', 'https://*.vturb.net', 'https://*.b-cdn.net'];
      return {
        embedId: `vid-${player}`,
        scripts: [{ src: `${folder}player.js` }],
        element: { name: 'vturb-smartplayer', attributes: {} },
        needs: drawing({
          'script-src': [folder, 'https://scripts.converteai.net/lib/'],
          'connect-src': [
            ...streams,
            'https://*.vturb.com',
            'https://api.vturb.com.br',
            'https://*.sentry.io',
          ],
          'media-src': streams,
          'img-src': ['https://*.converteai.net'],
        }),
      };
    },
  },
  wistia: {
    kind: 'element',
    sources: [
      'the embed code of player.js as its dashboard gives it',
      'docs.wistia.com/docs/how-to-create-a-wistia-friendly-content-security-policy-csp, without the uploader',
    ],
    id: {
      shape: /^([a-z\d]{10})$/,
      example: 's3lyyxcte1',
      where: 'what media-id says',
      within:
        /(?:media-id=["']|wistia_async_|wistia\.(?:com|net)\/(?:embed\/)?(?:iframe\/|medias\/)?)([a-z\d]{10})\b/,
    },
    embed(media) {
      const hosts = ['https://*.wistia.com', 'https://*.wistia.net'];
      return {
        embedId: usualEmbedId,
        scripts: [
          { src: 'https://fast.wistia.com/player.js' },
          { src: `https://fast.wistia.com/embed/${media}.js`, isModule: true },
        ],
        element: {
          name: 'wistia-player',
          attributes: { 'media-id': media, aspect: '1.7777777777777777' },
        },
        // Its manual names whole hosts for scripts; paths of theirs are said nowhere.
        needs: drawing({
          'script-src': [...hosts, 'https://src.litix.io', 'https://*.sentry-cdn.com'],
          'connect-src': [...hosts, 'https://*.litix.io', 'https://*.algolia.net'],
          'media-src': ['data:', ...hosts],
          'img-src': hosts,
          'font-src': ['data:', 'https://*.wistia.com'],
          'frame-src': ['https://fast.wistia.com', 'https://fast.wistia.net'],
        }),
      };
    },
  },
  vimeo: {
    kind: 'frame',
    sources: [
      'the embed code as its dashboard gives it; a video that is not listed has a second part, behind h=',
      'github.com/vimeo/player.js/issues/611: all but the frame is inside the frame',
      'github.com/vimeo/player.js, src/player.js: it posts ready, and answers a ping',
    ],
    id: {
      shape: /^(\d+)(?:\/([\da-f]+))?$/,
      example: '76979871',
      where: 'the number behind /video/ and, of a video that is not listed, what h= says',
      within: /vimeo\.com\/(?:[a-z]\w*\/)*(\d{6,})(?:(?:\/|[^"'\s]*?[?&;]h=)([\da-f]{8,}))?/,
    },
    // Its parameter for "do not track".
    embed: (video, hash) =>
      framed(
        `https://player.vimeo.com/video/${video}?${hash ? `h=${hash}&` : ''}dnt=1`,
        '"event":"ready"|"method":"ping"',
        { greeting: { method: 'ping' }, play: { method: 'play' } },
      ),
  },
  youtube: {
    kind: 'frame',
    sources: [
      'support.google.com/youtube/answer/171780, "Turn on privacy-enhanced mode"',
      'developers.google.com/youtube/player_parameters: enablejsapi lets it answer',
    ],
    id: {
      shape: /^([\w-]{11})$/,
      example: 'M7lc1UVf-VE',
      where: 'the 11 signs behind /embed/ or v=',
      within:
        /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^"'\s]*?[&;])?v=|embed\/|shorts\/|live\/))([\w-]{11})/,
    },
    embed: (video) =>
      framed(
        `https://www.youtube-nocookie.com/embed/${video}?playsinline=1&rel=0&enablejsapi=1`,
        '"event":"(onReady|initialDelivery|infoDelivery)"',
        {
          greeting: { event: 'listening', id: 1, channel: 'widget' },
          play: { event: 'command', func: 'playVideo', args: [], id: 1, channel: 'widget' },
        },
      ),
  },
  cloudflare: {
    kind: 'frame',
    sources: ['developers.cloudflare.com/stream/viewing-videos/using-the-stream-player'],
    id: {
      shape: /^([a-z\d]+)\/([\w-]+(?:\.[\w-]+)*)$/,
      example: 'f33zs165nr7gyfy4/6b9e68b07dfee8cc2d116e4c51d6a957',
      where: 'the parts behind customer- and behind cloudflarestream.com/',
      within: /customer-([a-z\d]+)\.cloudflarestream\.com\/([\w-]+(?:\.[\w-]+)*)/,
    },
    // The words of its messages are not documented; an error page posts none.
    embed: (customer, video) =>
      framed(`https://customer-${customer}.cloudflarestream.com/${video}/iframe`, '.'),
  },
  bunny: {
    kind: 'frame',
    sources: ['docs.bunny.net/stream/embedding', 'github.com/embedly/player.js, SPEC.rst'],
    id: {
      shape: /^(\d+)\/([\da-f-]{36})$/,
      example: '759/eb1c4f77-0cda-46be-b47d-1118ad7c2ffe',
      where: 'the two parts behind /embed/',
      within: /mediadelivery\.net\/(?:embed|play)\/(\d+)\/([\da-f-]{36})/,
    },
    embed: (library, video) =>
      framed(`https://player.mediadelivery.net/embed/${library}/${video}`, '"event":"ready"'),
  },
} satisfies Record<string, VideoProvider>;

export type ProviderName = keyof typeof table;

export const videoProviders: Readonly<Record<ProviderName, VideoProvider>> = table;

/** What a team does where the page's policy has refused a provider's player something. */
export function remedyFor(provider: ProviderName | 'custom' | 'file'): string {
  const where =
    provider === 'custom'
      ? 'Add the folder of that address to VITE_VIDEO_HOSTS'
      : `Add it to ${provider} in src/settings/videoProviders.ts`;
  return `${where}, if the player needs it, and build again`;
}

/** An address as a policy takes it: without what ends a source or a directive there. */
function asSource(address: string): string {
  return address.replace(/[?#].*/, '').replace(/[;,&]/g, encodeURIComponent);
}

/** A team's own film: a file of the funnel's public/video/, or an address elsewhere, which the policy then has to allow. */
export function fileEmbed(film: string): Embed {
  return ownPlayer([film], film.startsWith('/') ? {} : { sources: { 'media-src': [asSource(film)] } });
}

/**
 * Any other player, by its script. Scripts of the same folder may follow; one from elsewhere is among the hosts by its
 * whole address, which ends with `.js`.
 *
 * @param script the address of its script
 * @param hosts what the player fetches from, a host or a path each
 */
export function customEmbed(
  script: string,
  global: string,
  embedId: string,
  hosts: readonly string[],
): Embed {
  const address = asSource(script);
  const folder = new URL('.', address).href;
  const isScript = (source: string) => /\.m?js$/.test(source);
  const sources = hosts.map(asSource);
  const fetched = sources.filter((source) => !isScript(source));
  const directives = ['connect-src', 'media-src', 'img-src', 'style-src', 'frame-src'];
  return {
    embedId,
    scripts: [{ src: script, isModule: new URL(script).pathname.endsWith('.mjs') }],
    global,
    needs: drawing({
      // The folder of a script at the top would be the whole host.
      'script-src': [new URL(folder).pathname === '/' ? address : folder, ...sources.filter(isScript)],
      ...(fetched.length > 0 && Object.fromEntries(directives.map((name) => [name, fetched]))),
      // Players bring their symbols as a font in their style sheet.
      'font-src': ['data:', ...fetched],
    }),
  };
}
