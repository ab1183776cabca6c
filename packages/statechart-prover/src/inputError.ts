/** What somebody gave is wrong: shown without a stack. */
export class InputError extends Error {}
