import { bunny } from '#settings/providers/bunny';
import { cloudflare } from '#settings/providers/cloudflare';
import { film } from '#settings/providers/film';
import { vidalytics } from '#settings/providers/vidalytics';
import type { VideoProvider } from '#settings/providers/videoProvider';
import { vimeo } from '#settings/providers/vimeo';
import { vturb } from '#settings/providers/vturb';
import { wistia } from '#settings/providers/wistia';
import { youtube } from '#settings/providers/youtube';

const table = { film, vidalytics, vturb, wistia, vimeo, youtube, cloudflare, bunny };

export type ProviderName = keyof typeof table;

/**
 * The providers that can be set by name, in the order in which they are listed. To add one, add a file to providers/ and its
 * name here: settings, pages, policy, checks and tests follow. What its embed code does beside adding scripts is in its file
 * too; src/sales/video/videoActor.ts calls it.
 */
export const videoProviders: Readonly<Record<ProviderName, VideoProvider>> = table;

/** What a team does where the page's policy has refused a provider's player something, in one sentence without its full stop. */
export function remedyFor(provider: ProviderName | 'custom' | 'file'): string {
  const where =
    provider === 'custom'
      ? 'Add the folder of that address to VITE_VIDEO_HOSTS'
      : `Add it to src/settings/providers/${provider === 'file' ? 'film' : provider}.ts`;
  return `${where}, if the player needs it, and build again`;
}
