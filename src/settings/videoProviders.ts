import { custom } from '#settings/providers/custom';
import { film } from '#settings/providers/film';
import { vidalytics } from '#settings/providers/vidalytics';
import type { VideoProvider } from '#settings/providers/videoProvider';
import { vimeo } from '#settings/providers/vimeo';
import { youtube } from '#settings/providers/youtube';

const table = { film, vidalytics, vimeo, youtube, custom };

export type ProviderName = keyof typeof table;

/**
 * The providers by their names in VITE_VIDEO_PROVIDER. To add one, add a file to providers/ and its name here; settings,
 * pages, policy and the page's script follow.
 */
export const videoProviders: Readonly<Record<ProviderName, VideoProvider>> = table;

export const providerNames = Object.keys(table) as ProviderName[];
