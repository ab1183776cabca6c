import { site } from '#content/site';

const { provider, kind, embedId, scripts = [], global = '', element, isSample } = site.video;

// What a browser has to know of the player beside what stands in the document; each an export of its own, so that a
// build leaves out what its provider does not need.

export { embedId, global, provider, scripts };
export const isFrame = kind === 'frame';
export const elementName = element?.name ?? '';

/** How long the player has to be seen before it counts, in milliseconds: a browser tells of a refusal a moment later. */
export const calm = isSample ? 0 : 300;

/** What a team does where the policy has refused the player something. */
export const remedy =
  provider === 'custom'
    ? 'Add the folder of that address to VITE_VIDEO_HOSTS'
    : `Add it to ${provider} in src/content/videoProviders.ts`;
