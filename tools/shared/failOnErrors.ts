/**
 * Makes the process exit with 1 after any `console.error`: libraries use it for problems that they work around, such as
 * React for an unknown attribute.
 */
export function failOnErrors(): void {
  const { error } = console;
  console.error = (...words: unknown[]) => {
    process.exitCode ||= 1;
    error(...words);
  };
}
