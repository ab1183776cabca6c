import { custom } from '#settings/providers/custom';
import { film } from '#settings/providers/film';
import { vidalytics } from '#settings/providers/vidalytics';
import type { VideoProvider } from '#settings/providers/videoProvider';
import { vimeo } from '#settings/providers/vimeo';
import { youtube } from '#settings/providers/youtube';

const providersByName = { film, vidalytics, vimeo, youtube, custom };

export type ProviderName = keyof typeof providersByName;

/**
 * The providers by their names in VITE_VIDEO_PROVIDER. To add one, add a file to providers/ and its name here. Settings,
 * pages, policy and scripts need no other change.
 */
export const videoProviders: Readonly<Record<ProviderName, VideoProvider>> = providersByName;

export const providerNames = Object.keys(providersByName) as ProviderName[];
