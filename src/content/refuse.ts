/**
 * Ends a build or a tool because of what somebody wrote: no stack would tell them more.
 *
 * @throws an error of one line
 */
export function refuse(line: string): never {
  const error = new Error(line);
  error.stack = line;
  throw error;
}
