import { InputError } from './inputError.ts';
import { readOptions, usage } from './options.ts';
import { proveMachines } from './proveMachines.ts';

export interface Terminal {
  print: (line: string) => void;
  printError: (line: unknown) => void;
}

/**
 * Proves the machines that files export, prints the results, and writes drawings, findings.json and a report.
 *
 * @returns 0 without findings, 1 with findings, 2 when a machine could not be walked
 */
export async function main(
  args: string[],
  terminal: Terminal = { print: console.log, printError: console.error },
): Promise<number> {
  try {
    const options = readOptions(args);
    if (options.files.length > 0 && !options.help) return await proveMachines(options, terminal.print);
    terminal.print(usage);
    return options.help ? 0 : 2;
  } catch (error) {
    terminal.printError(error instanceof InputError ? error.message : error);
    return 2;
  }
}
