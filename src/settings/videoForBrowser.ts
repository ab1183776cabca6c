import { site } from '#settings/site';
import { videoProviders } from '#settings/videoProviders';

const { provider, embedId, script: scriptUrl = '', films = [], frame: frameUrl } = site.video;
const globalName = site.video.global ?? '';
const { prepare: preparePage, start: startInPage } = videoProviders[provider];

// The player's settings for the page's scripts, in separate exports, so that a build drops the unused ones.

export { embedId, frameUrl, globalName, preparePage, scriptUrl, startInPage };

export const originParameter = site.video.originParameter ?? '';

export const handshake = site.video.handshake ?? { greeting: '', answer: '', play: '', pause: '' };
export const isFrame = frameUrl !== undefined;

/** The delays of the machine that depend on the provider, in milliseconds. */
export const delays = {
  // Waits for a violation of the policy, which browsers report late. The policy always allows the site's own film.
  stableDelay: films.length > 0 ? 0 : 300,
  // In a frame, the provider's own scripts load first.
  answerDelay: isFrame ? 5000 : 3000,
};

/** The remedy for a player that the policy has refused. */
export const policyRemedy = `If the player needs it, add ${provider === 'custom' ? 'the folder of that address to VITE_VIDEO_HOSTS' : 'it to src/settings/videoProviders.ts'} and build again`;
