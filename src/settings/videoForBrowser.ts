import { site } from '#settings/site';
import { videoProviders } from '#settings/videoProviders';

const { provider, embedId, script = '', global = '', films = [], frame } = site.video;
const { prepare, start, takes = [] } = videoProviders[provider];

// The settings of the player that are not in the document, each an export of its own, so that a build drops those that its
// provider does not need.

export { embedId, frame, global, prepare, script, start };

export const originParameter = site.video.originParameter ?? '';

export const handshake = site.video.handshake ?? { greeting: '', answer: '', play: '' };
export const isFrame = frame !== undefined;

/** The delays of the machine that depend on the provider, in milliseconds. */
export const delays = {
  // Browsers report a refusal with a delay; the site's policy never refuses its own film.
  calmDelay: films.length > 0 ? 0 : 300,
  // In a frame, the provider's own scripts load first.
  answerDelay: isFrame ? 5000 : 3000,
};

const place = takes.includes('VITE_VIDEO_HOSTS')
  ? 'the folder of that address to VITE_VIDEO_HOSTS'
  : `it to src/settings/providers/${provider}.ts`;

/** The remedy for a player that the policy has refused. */
export const remedy = `Add ${place}, if the player needs it, and build again`;
