import { InputError } from './inputError.ts';
import { readOptions, usage } from './options.ts';
import { proveMachines } from './proveMachines.ts';

/**
 * Proves the machines that files export, prints the results, and writes drawings, findings.json and a report.
 *
 * @returns 0 without findings, 1 with findings, 2 when a machine could not be walked
 */
export async function main(
  args: string[],
  print: (line: unknown) => void = console.log,
  printError: (line: unknown) => void = console.error,
): Promise<number> {
  try {
    const options = readOptions(args);
    if (options.files.length > 0 && !options.help) return await proveMachines(options, print);
    print(usage);
    return options.help ? 0 : 2;
  } catch (error) {
    printError(error instanceof InputError ? error.message : error);
    return 2;
  }
}
