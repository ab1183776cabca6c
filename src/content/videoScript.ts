import { site } from '#content/site';

/** The one script that a page may add to itself. */
export const videoScript = site.video.scriptUrl;
