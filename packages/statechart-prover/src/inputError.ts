/** The user's input is wrong: the message is shown without a stack. */
export class InputError extends Error {}
