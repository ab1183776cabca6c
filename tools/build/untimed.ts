/** On a slow machine a build would complain of time, and everything that is said counts as a failure. */
export const untimed = { bundlerTimings: false };
