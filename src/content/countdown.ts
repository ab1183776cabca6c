import { site } from '#content/site';

/** How long the countdown of the results lasts: so many seconds from its start, or until a real deadline. */
export const countdownLength = site.countdown;
