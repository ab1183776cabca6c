import { InputError } from './inputError.ts';
import { readOptions, usage } from './options.ts';
import { proveMachines } from './proveMachines.ts';

/** Where output goes. */
export interface Terminal {
  say: (line: string) => void;
  complain: (line: unknown) => void;
}

/**
 * Proves the machines that a file exports: prints what it found and what it did not see, and writes drawings, findings.json and a
 * report into one folder.
 *
 * @returns 0 for nothing found, 1 for findings, 2 where it could not look
 */
export async function main(
  args: string[],
  terminal: Terminal = { say: console.log, complain: console.error },
): Promise<number> {
  try {
    const options = readOptions(args);
    if (options.path && !options.help) return await proveMachines(options, terminal.say);
    terminal.say(usage);
    return options.help ? 0 : 2;
  } catch (error) {
    terminal.complain(error instanceof InputError ? error.message : error);
    return 2;
  }
}
