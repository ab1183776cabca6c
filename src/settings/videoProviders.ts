import { custom } from '#settings/providers/custom';
import { film } from '#settings/providers/film';
import { vidalytics } from '#settings/providers/vidalytics';
import type { VideoProvider } from '#settings/providers/videoProvider';
import { vimeo } from '#settings/providers/vimeo';
import { youtube } from '#settings/providers/youtube';

const table = { film, vidalytics, vimeo, youtube, custom };

export type ProviderName = keyof typeof table;

/**
 * The providers by their names in VITE_VIDEO_PROVIDER. To add one, add a file to providers/ and its name here: settings, pages,
 * policy and the page's script follow.
 */
export const videoProviders: Readonly<Record<ProviderName, VideoProvider>> = table;

export const providerNames = Object.keys(table) as ProviderName[];

/** The settings of a provider beside its name. */
export function keysOf(name: string): readonly string[] {
  const { needs = [], takes = [] }: Partial<VideoProvider> = videoProviders[name as ProviderName] ?? {};
  return [...needs, ...takes];
}

/** What to do with the setting of another provider. */
export function ownerRemedy(key: string): string {
  const owner = providerNames.find((name) => keysOf(name).includes(key));
  return `is for VITE_VIDEO_PROVIDER=${owner} alone; set that, or remove this`;
}

/** What to do with a value that is not an id: it may be an embed code or address, of which the id is a part. */
export function idRemedy(value: string, provider: ProviderName): string {
  for (const name of providerNames) {
    const [, ...parts] = videoProviders[name].id?.within.exec(value) ?? [];
    const beside = name === provider ? '' : ` beside VITE_VIDEO_PROVIDER=${name}`;
    if (parts[0])
      return `must be the id alone; of this one write VITE_VIDEO_ID=${parts.filter(Boolean).join('/')}${beside}`;
  }
  const { id } = videoProviders[provider];
  return id
    ? `must be the id of a video at ${provider}, ${id.where}, such as ${id.example}`
    : 'is for a provider with ids; set VITE_VIDEO_PROVIDER, such as vimeo, or remove this';
}
