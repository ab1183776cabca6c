import { film } from '#settings/providers/film';
import { vidalytics } from '#settings/providers/vidalytics';
import type { VideoProvider } from '#settings/providers/videoProvider';
import { vimeo } from '#settings/providers/vimeo';
import { youtube } from '#settings/providers/youtube';

const table = { film, vidalytics, vimeo, youtube };

export type ProviderName = keyof typeof table;

/**
 * The providers that can be set by name, in the order in which they are listed. To add one, add a file to providers/ and its
 * name here: settings, pages, policy and tests follow.
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
