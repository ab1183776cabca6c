/** An error in the user's options or files. The command prints its message without a stack trace. */
export class InputError extends Error {}
