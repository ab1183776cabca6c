import { site } from '#settings/site';

/**
 * The input of the quiz's machine: how long the countdown of the results lasts, in seconds or until a real deadline. Without a
 * countdown it is over at once, and not shown.
 */
export const quizInput = { countdown: site.countdown ?? { seconds: 0 } };
