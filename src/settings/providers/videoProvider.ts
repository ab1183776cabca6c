/** The parts of the page's Content Security Policy that the player needs. */
export interface PolicyNeeds {
  /** Additional sources by directive, such as `{ 'frame-src': ['https://player.example/video/1'] }`. */
  sources?: Readonly<Record<string, readonly string[]>>;
  /** Whether the player's scripts insert HTML or scripts as strings, which Trusted Types would block. */
  withoutTrustedTypes?: boolean;
}

/** The `postMessage` messages between the page and the player in its frame. */
interface Handshake {
  /** Asks the player to answer; the page repeats it until the player does. */
  greeting: string;
  /** A regular expression that matches the JSON of an answer. */
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

interface VideoIdFormat {
  /** Matches an id; the groups are its parts. */
  pattern: RegExp;
  example: string;
  /** Where a team finds the id in an embed code, for an error message. */
  hint: string;
}

/** The settings of a video, apart from VITE_VIDEO_PROVIDER. */
export type VideoKey = `VITE_VIDEO_${'ID' | 'FILM' | 'SCRIPT_URL' | 'PLAYER_GLOBAL' | 'EMBED_ID' | 'HOSTS'}`;

interface VideoSettings {
  idParts: readonly string[];
  film?: string;
  script: string;
  global: string;
  embedId?: string;
  hosts: readonly string[];
}

/** The definition of a video provider. */
export interface VideoProvider {
  requiredKeys?: readonly VideoKey[];
  optionalKeys?: readonly VideoKey[];
  /** Only for a provider that identifies videos by an id. */
  id?: VideoIdFormat;
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
export const defaultEmbedId = 'sales-video';

/**
 * The needs of a player whose script draws into the page: inline styles, streams and a worker as blobs, HTML from strings.
 *
 * @param sources the provider's additional sources; prefer paths to hosts, above all for scripts
 */
export function scriptPolicyNeeds(sources: Readonly<Record<string, readonly string[]>>): PolicyNeeds {
  const commonSources: Record<string, readonly string[]> = {
    'style-src': ["'unsafe-inline'"],
    'media-src': ['blob:'],
    'worker-src': ['blob:'],
  };
  const directives = new Set([...Object.keys(commonSources), ...Object.keys(sources)]);
  return {
    sources: Object.fromEntries(
      [...directives].map((name) => [name, [...(commonSources[name] ?? []), ...(sources[name] ?? [])]]),
    ),
    withoutTrustedTypes: true,
  };
}

/**
 * The embed of a player in a frame. The policy needs only the frame's address, because a frame has its own policy.
 *
 * @param answer a regular expression that matches the JSON of an answer to the greeting
 * @param messages the messages that the page posts to the player
 */
export function makeFrameEmbed(
  address: string,
  answer: string,
  messages: Readonly<Record<keyof Omit<Handshake, 'answer'>, object>>,
): PlayerEmbed {
  return {
    embedId: defaultEmbedId,
    frame: address,
    handshake: {
      greeting: JSON.stringify(messages.greeting),
      answer,
      play: JSON.stringify(messages.play),
      pause: JSON.stringify(messages.pause),
    },
    policyNeeds: { sources: { 'frame-src': [toPolicySource(address)] } },
  };
}

/** Encodes an address as a source of a policy: in ASCII, without query, and without characters that end a directive. */
export function toPolicySource(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/[;,&]/g, encodeURIComponent);
}
