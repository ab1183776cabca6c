/**
 * Makes the process exit with 1 after any `console.error`, because libraries report problems only there: React, for
 * example, an unknown attribute.
 */
export function failOnErrors(): void {
  const { error } = console;
  console.error = (...values: unknown[]) => {
    process.exitCode ||= 1;
    error(...values);
  };
}
