import { site } from '#settings/site';

/**
 * What the quiz's machine is given: how long the countdown of the results lasts, in seconds or until a real deadline; without
 * one it is over at once, and not shown. */
export const quizInput = { countdown: site.countdown ?? { seconds: 0 } };
