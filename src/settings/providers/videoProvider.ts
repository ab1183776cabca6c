/** The sources that the page's policy has to allow for the player. */
export interface PolicyNeeds {
  /** Further sources by directive, such as `{ 'frame-src': ['https://player.example/video/1'] }`. */
  sources?: Readonly<Record<string, readonly string[]>>;
  /** Whether its scripts write HTML or add scripts as they like, which Trusted Types would stop. */
  withoutTrustedTypes?: boolean;
}

/** The messages between a page and the player in its frame. */
interface Handshake {
  /** Asks the player to answer; posted again and again until it does. */
  greeting: string;
  /** A regular expression: what an answer contains, as JSON. */
  answer: string;
  /** Lets it play. */
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
  /** The films that the site's own player plays, with captions where they lie beside a film of this site. */
  films?: readonly string[];
  /** The address of the frame. */
  frame?: string;
  /** The parameter by which the frame is told the page's origin, where its player answers that origin alone. */
  originParameter?: string;
  /** How the player in the frame says that it is there. */
  handshake?: Handshake;
  needs: PolicyNeeds;
  /** Whether it stands in for a real video. */
  isSample?: boolean;
}

interface VideoId {
  /** The id as it is set; what the groups hold are its parts. */
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

/** All that is known of a provider of videos. */
export interface VideoProvider {
  /** The settings that it needs beside its name, and those that it may have. */
  needs?: readonly VideoKey[];
  takes?: readonly VideoKey[];
  /** Of a provider with videos of many customers. */
  id?: VideoId;
  embed: (settings: VideoSettings) => Embed;
  // The build copies the source of these two into the page's script, so they use nothing from outside their own body.
  /** Runs in the page before the player's script is added. */
  prepare?: () => void;
  /**
   * Runs in the page once the script has run, for a player that does not begin by itself.
   *
   * @param embedId id of the element that the player fills
   * @param script the address of its script
   */
  start?: (embedId: string, script: string) => void;
}

/** Id of the player's element where the provider does not ask for one of its own. */
export const defaultEmbedId = 'sales-video';

/**
 * What a player that draws into the page needs: styles of its own, streams and a worker as blobs, HTML from strings.
 *
 * @param sources what a provider's player needs beyond that; a path where one will do, for scripts above all
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
 * A frame needs its own address and nothing else: a policy of its own governs what it does.
 *
 * @param answer a regular expression: what an answer to the greeting contains, as JSON
 * @param messages what the page posts to its player
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

/** An address as a policy takes it: without what ends a source or a directive there. */
export function asSource(address: string): string {
  return address.replace(/[?#].*/, '').replace(/[;,&]/g, encodeURIComponent);
}
