/**
 * Lets the process end with 1 once anything is said with console.error. A library that can go on in spite of a defect
 * says so there, such as React of an attribute that there is not.
 */
export function failOnErrors(): void {
  const { error } = console;
  console.error = (...words: unknown[]) => {
    process.exitCode ||= 1;
    error(...words);
  };
}
