/** Wrong user input; shown without a stack trace. */
export class InputError extends Error {}
