/** The parts of the page's Content Security Policy that the player needs. */
export interface PolicyNeeds {
  /** Additional sources by directive, such as `{ 'frame-src': ['https://player.example/video/1'] }`. */
  sources?: Readonly<Record<string, readonly string[]>>;
  /** Whether the player's scripts insert HTML or scripts as strings, which Trusted Types would block. */
  withoutTrustedTypes?: boolean;
}

/** The `postMessage` messages between the page and the player in its frame, as JSON. */
interface Handshake {
  /** Asks the player to answer; the page repeats it until the player does. */
  greeting: string;
  /** A regular expression that matches an answer. */
  answer: string;
  /** Starts the film, or stops it. */
  play: string;
  pause: string;
}

/** The player of a configured video: its elements in the page and its needs. */
export interface PlayerEmbed {
  /** The id of the element that the player fills. */
  embedId: string;
  /** The address of the script that the page adds, as a module if its path ends with `.mjs`. */
  script?: string;
  /** The global variable that the script sets when it runs, such as `VidalyticsL.Loader`. */
  global?: string;
  /** The addresses of the films for the site's own player. A film of this site has its captions beside it. */
  films?: readonly string[];
  /** The address of the frame. */
  frame?: string;
  /** The query parameter for the page's origin, if the player in the frame answers only that origin. */
  originParameter?: string;
  /** The messages to and from the player in a frame. */
  handshake?: Handshake;
  policyNeeds: PolicyNeeds;
  /** Whether the video is a placeholder for a real one. */
  isSample?: boolean;
}

/** The settings of a video, apart from VITE_VIDEO_PROVIDER. */
type VideoKey = `VITE_VIDEO_${'ID' | 'FILM' | 'SCRIPT_URL' | 'PLAYER_GLOBAL' | 'EMBED_ID' | 'HOSTS'}`;

interface VideoSettings {
  idParts: readonly string[];
  film?: string;
  script: string;
  global: string;
  embedId?: string;
  hosts: readonly string[];
}

/** The definition of a video provider. */
interface VideoProvider {
  requiredKeys?: readonly VideoKey[];
  optionalKeys?: readonly VideoKey[];
  /** Only for a provider that identifies videos by an id. */
  id?: {
    /** Matches an id; the groups are its parts. */
    pattern: RegExp;
    example: string;
    /** Where a team finds the id in an embed code, for an error message. */
    hint: string;
  };
  embed: (settings: VideoSettings) => PlayerEmbed;
  // The build copies the source of `prepare` and `start` into the page's script, so they must not use names from outside.
  /** Runs in the page before the player's script is added. */
  prepare?: () => void;
  /**
   * Runs in the page after the script, for a player that does not start by itself.
   *
   * @param embedId the id of the element that the player fills
   * @param script the address of the player's script
   */
  start?: (embedId: string, script: string) => void;
}

/** The id of the player's element, unless the provider requires another. */
const defaultEmbedId = 'sales-video';

/**
 * The needs of a player whose script draws into the page: inline styles, streams and a worker as blobs, HTML from strings.
 *
 * @param directives the provider's additional sources; prefer paths to hosts, above all for scripts
 */
function scriptPolicyNeeds(directives: Readonly<Record<string, readonly string[]>>): PolicyNeeds {
  const { 'style-src': styles = [], 'media-src': media = [], ...sources } = directives;
  return {
    sources: {
      'style-src': ["'unsafe-inline'", ...styles],
      'media-src': ['blob:', ...media],
      'worker-src': ['blob:'],
      ...sources,
    },
    withoutTrustedTypes: true,
  };
}

/** The embed of a player in a frame. The policy needs only the frame's address, because a frame has its own policy. */
function makeFrameEmbed(address: string, handshake: Handshake): PlayerEmbed {
  return {
    embedId: defaultEmbedId,
    frame: address,
    handshake,
    policyNeeds: { sources: { 'frame-src': [toPolicySource(address)] } },
  };
}

/** Encodes an address as a source of a policy: in ASCII, without query, and without characters that end a directive. */
export function toPolicySource(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/[;,&]/g, encodeURIComponent);
}

/** The team's film or the sample film, in the site's own player (src/sales/video/filmPlayer.js). */
const film: VideoProvider = {
  optionalKeys: ['VITE_VIDEO_FILM'],
  embed: ({ film }) => ({
    embedId: defaultEmbedId,
    script: '/video/player.js',
    global: 'embeddedPlayer',
    films: film ? [film] : ['/video/film.webm', '/video/film.mp4'],
    // The policy must allow a film on another host.
    policyNeeds: film?.startsWith('https:') ? { sources: { 'media-src': [toPolicySource(film)] } } : {},
    isSample: !film,
  }),
};

interface VidalyticsWindow extends Window {
  Vidalytics?: { Embed?: new () => { run(embedId: string): void } };
  VidalyticsL?: { Loader?: new () => { loadScript(url: string, loaded: () => void): void } };
  _vidalytics?: object;
}

// The embed code in Vidalytics' dashboard adds loader.min.js, which loads player.min.js of the same folder. Vidalytics
// documents no policy: these sources are from a page in production, with paths instead of hosts for scripts.
const vidalytics: VideoProvider = {
  requiredKeys: ['VITE_VIDEO_ID'],
  id: {
    pattern: /^([\w-]+)\/([\w-]+)$/,
    example: '7WfizetF/fq0lHOnhLvlEaDZP',
    hint: 'the two parts behind /embeds/',
  },
  embed({ idParts: [account, video] }) {
    const folder = `https://fast.vidalytics.com/embeds/${account}/${video}/`;
    const hosts = ['https://*.vidalytics.com'];
    return {
      embedId: `vidalytics_embed_${video}`,
      script: `${folder}loader.min.js`,
      global: 'VidalyticsL.Loader',
      policyNeeds: scriptPolicyNeeds({
        'script-src': [folder],
        'connect-src': hosts,
        'media-src': hosts,
        'img-src': hosts,
        'font-src': hosts,
      }),
    };
  },
  prepare: () => {
    const playerWindow: VidalyticsWindow = window;
    playerWindow.Vidalytics ??= {};
    playerWindow.VidalyticsL ??= {};
    playerWindow._vidalytics ??= {};
  },
  // If the loader or the player is missing, nothing becomes visible, which the page reports as a failure.
  start: (embedId, loader) => {
    const playerWindow: VidalyticsWindow = window;
    const Loader = playerWindow.VidalyticsL?.Loader;
    if (!Loader) return;
    new Loader().loadScript(new URL('player.min.js', loader).href, () => {
      const Embed = playerWindow.Vidalytics?.Embed;
      if (Embed) new Embed().run(embedId);
    });
  },
};

// The address is that of Vimeo's embed code; an unlisted video has a second part after h=.
// github.com/vimeo/player.js/issues/611: the frame needs no other source in the policy.
// github.com/vimeo/player.js, src/player.js: the player posts "ready", and answers a "ping".
const vimeo: VideoProvider = {
  requiredKeys: ['VITE_VIDEO_ID'],
  id: {
    pattern: /^(\d+)(?:\/([\da-f]+))?$/,
    example: '76979871',
    hint: 'the number behind /video/ and, for an unlisted video, the value of h=',
  },
  // `dnt=1` means "do not track".
  embed: ({ idParts: [video, hash] }) =>
    makeFrameEmbed(`https://player.vimeo.com/video/${video}?${hash ? `h=${hash}&` : ''}dnt=1`, {
      greeting: '{"method":"ping"}',
      answer: '"event":"ready"|"method":"ping"',
      play: '{"method":"play"}',
      pause: '{"method":"pause"}',
    }),
};

// support.google.com/youtube/answer/171780, "Turn on privacy-enhanced mode".
// developers.google.com/youtube/player_parameters: enablejsapi lets the player answer.
const command = (name: string) => `{"event":"command","func":"${name}","args":[],"id":1,"channel":"widget"}`;

const youtube: VideoProvider = {
  requiredKeys: ['VITE_VIDEO_ID'],
  id: {
    pattern: /^([\w-]{11})$/,
    example: 'M7lc1UVf-VE',
    hint: 'the 11 characters behind /embed/ or v=',
  },
  embed: ({ idParts: [video] }) => ({
    ...makeFrameEmbed(`https://www.youtube-nocookie.com/embed/${video}?playsinline=1&rel=0&enablejsapi=1`, {
      greeting: '{"event":"listening","id":1,"channel":"widget"}',
      answer: '"event":"(onReady|initialDelivery|infoDelivery)"',
      play: command('playVideo'),
      pause: command('pauseVideo'),
    }),
    // The player answers only the origin in this parameter.
    originParameter: 'origin',
  }),
};

const fetchDirectives = ['connect-src', 'media-src', 'img-src', 'style-src', 'frame-src'];

/**
 * Any other player, loaded by its script, which may load other scripts of its folder. VITE_VIDEO_HOSTS lists a script from
 * elsewhere by its absolute address, which ends with `.js` or `.mjs`.
 */
const custom: VideoProvider = {
  requiredKeys: ['VITE_VIDEO_SCRIPT_URL', 'VITE_VIDEO_PLAYER_GLOBAL'],
  optionalKeys: ['VITE_VIDEO_EMBED_ID', 'VITE_VIDEO_HOSTS'],
  embed({ script, global, embedId = defaultEmbedId, hosts }) {
    const address = toPolicySource(script);
    const folder = new URL('.', address).href;
    const isScript = (source: string) => /\.m?js$/.test(source);
    const sources = hosts.map(toPolicySource);
    const fetchSources = sources.filter((source) => !isScript(source));
    return {
      embedId,
      script,
      global,
      policyNeeds: scriptPolicyNeeds({
        // The folder of a top-level script would be the whole host.
        'script-src': [new URL(folder).pathname === '/' ? address : folder, ...sources.filter(isScript)],
        ...(fetchSources.length > 0 &&
          Object.fromEntries(fetchDirectives.map((name) => [name, fetchSources]))),
        // Players often embed an icon font in their style sheet.
        'font-src': ['data:', ...fetchSources],
      }),
    };
  },
};

/**
 * The providers by their names in VITE_VIDEO_PROVIDER. To add one, define it above and name it here. Settings, pages,
 * policy and scripts need no other change.
 */
export const videoProviders = { film, vidalytics, vimeo, youtube, custom };

export type ProviderName = keyof typeof videoProviders;

export const providerNames = Object.keys(videoProviders) as ProviderName[];
