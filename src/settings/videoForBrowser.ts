import { site } from '#settings/site';
import { remedyFor } from '#settings/videoProviders';

const { provider, kind, embedId, scripts = [], global = '', element, films = [], frame } = site.video;

// What a browser has to know of the player beside what stands in the document; each an export of its own, so that a
// build leaves out what its provider does not need.

export { embedId, frame, global, provider, scripts };

export const originParameter = site.video.originParameter ?? '';

export const handshake = site.video.handshake ?? { greeting: '', answer: '', play: '' };
export const isFrame = kind === 'frame';
export const elementName = element?.name ?? '';

/** The delays of the machine that depend on the provider, in milliseconds. */
export const delays = {
  // A browser reports a refusal a moment later; the policy of this site refuses its own film nothing.
  calmDelay: films.length > 0 ? 0 : 300,
  // In a frame, the provider's own scripts come first.
  answerDelay: kind === 'frame' ? 5000 : 3000,
};

/** What a team does where the policy has refused the player something. */
export const remedy = remedyFor(provider);
