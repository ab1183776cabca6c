import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options of a command and its other arguments.
 *
 * @throws for an option that is not among them, or has no value, one line with those that there are
 */
export function readOptions<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [said] = error.message.split('. ');
    const known = Object.keys(options).map((name) => `--${name}`);
    error.message = `${said}; the options are ${known.join(', ')}`;
    error.stack = error.message;
    throw error;
  }
}
