/**
 * Makes the process exit with 1 after any `console.error`: libraries report there what they can work around, as React does
 * with an unknown attribute.
 */
export function failOnErrors(): void {
  const { error } = console;
  console.error = (...words: unknown[]) => {
    process.exitCode ||= 1;
    error(...words);
  };
}
