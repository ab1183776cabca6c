/** Throws a one-line error for wrong input to a build or tool, without a stack, which would not help the person. */
export function throwInputError(line: string): never {
  const error = new Error(line);
  error.stack = line;
  throw error;
}
