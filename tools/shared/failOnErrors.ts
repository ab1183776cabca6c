/**
 * Lets the process end with 1 once anything is said with console.error: there a library reports a defect that it can work
 * around, as React does of an unknown attribute.
 */
export function failOnErrors(): void {
  const { error } = console;
  console.error = (...words: unknown[]) => {
    process.exitCode ||= 1;
    error(...words);
  };
}
