import { site } from '#settings/site';

/** The input of the quiz machine. If the settings have no countdown, it lasts 0 seconds, and the page hides it. */
export const quizInput = { countdown: site.countdown ?? { seconds: 0 } };
