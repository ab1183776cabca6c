import { site } from '#settings/site';

/**
 * The input of the quiz's machine: the length of the countdown of the results, in seconds or until a deadline. If the
 * settings have none, it ends at once and is hidden.
 */
export const quizInput = { countdown: site.countdown ?? { seconds: 0 } };
