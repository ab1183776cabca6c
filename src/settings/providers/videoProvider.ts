/** The sources that the page's policy must allow for the player. */
export interface PolicyNeeds {
  /** Further sources by directive, such as `{ 'frame-src': ['https://player.example/video/1'] }`. */
  sources?: Readonly<Record<string, readonly string[]>>;
  /** Whether its scripts write HTML or add scripts from strings, which Trusted Types would stop. */
  withoutTrustedTypes?: boolean;
}

/** The messages between a page and the player in its frame. */
interface Handshake {
  /** Asks the player to answer; posted repeatedly until it does. */
  greeting: string;
  /** A regular expression for the JSON of an answer. */
  answer: string;
  /** Starts the film. */
  play: string;
}

/** The elements of an embed code and their needs. */
export interface Embed {
  /** Id of the element that the player fills. */
  embedId: string;
  /** The address of the script that the page adds: a module where it ends with `.mjs`. */
  script?: string;
  /** A property of the window that the script sets as soon as it has run, such as `VidalyticsL.Loader`. */
  global?: string;
  /** The films of the site's own player, with captions beside a film of this site. */
  films?: readonly string[];
  /** The address of the frame. */
  frame?: string;
  /** The parameter for the page's origin, if the frame's player answers only that origin. */
  originParameter?: string;
  /** The messages by which the player in the frame reports that it is ready. */
  handshake?: Handshake;
  needs: PolicyNeeds;
  /** Whether it is a placeholder for a real video. */
  isSample?: boolean;
}

interface VideoId {
  /** The shape of the id; its groups are the parts. */
  shape: RegExp;
  example: string;
  /** Its position in an embed code. */
  where: string;
}

/** The settings of a video beside its provider's name. */
export type VideoKey = `VITE_VIDEO_${'ID' | 'FILM' | 'SCRIPT_URL' | 'PLAYER_GLOBAL' | 'EMBED_ID' | 'HOSTS'}`;

interface VideoSettings {
  /** The parts of the id. */
  id: readonly string[];
  film?: string;
  script: string;
  global: string;
  embedId?: string;
  hosts: readonly string[];
}

/** The definition of a video provider. */
export interface VideoProvider {
  /** The settings that it needs beside its name, and its optional ones. */
  needs?: readonly VideoKey[];
  takes?: readonly VideoKey[];
  /** For a provider that hosts the videos of many customers. */
  id?: VideoId;
  embed: (settings: VideoSettings) => Embed;
  // The build copies the source of these two into the page's script, so they use nothing from outside their own body.
  /** Runs in the page before the player's script is added. */
  prepare?: () => void;
  /**
   * Runs in the page after the script, for a player that does not start by itself.
   *
   * @param embedId id of the element that the player fills
   * @param script the address of its script
   */
  start?: (embedId: string, script: string) => void;
}

/** Id of the player's element, unless the provider needs one of its own. */
export const defaultEmbedId = 'sales-video';

/**
 * The needs of a player that draws into the page: styles of its own, streams and a worker as blobs, HTML from strings.
 *
 * @param sources the provider's other sources; prefer paths to hosts, above all for scripts
 */
export function scriptNeeds(sources: Readonly<Record<string, readonly string[]>>): PolicyNeeds {
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

/**
 * A frame needs only its own address, because its contents have a policy of their own.
 *
 * @param answer a regular expression for the JSON of an answer to the greeting
 * @param messages the messages that the page posts to the player
 */
export function frameEmbed(
  address: string,
  answer: string,
  { greeting, play }: { greeting: object; play: object },
): Embed {
  const { origin, pathname } = new URL(address);
  return {
    embedId: defaultEmbedId,
    frame: address,
    handshake: { greeting: JSON.stringify(greeting), answer, play: JSON.stringify(play) },
    needs: { sources: { 'frame-src': [origin + pathname] } },
  };
}

/** Encodes an address for a policy, without characters that end a source or a directive. */
export function asSource(address: string): string {
  return address.replace(/[?#].*/, '').replace(/[;,&]/g, encodeURIComponent);
}
