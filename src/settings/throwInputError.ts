/**
 * Stops a build or a tool because of invalid input by a person.
 *
 * @throws a one-line error without a stack, which would not help that person
 */
export function throwInputError(line: string): never {
  const error = new Error(line);
  error.stack = line;
  throw error;
}
