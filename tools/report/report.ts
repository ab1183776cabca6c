import { writeReport } from 'statechart-prover/report';
import { failureOf, failuresFound } from '#tools/report/failures';
import { readTokens } from '#tools/shared/designTokens';

// A machine that cannot be made, or a file that does not parse, is what the report then says.
const loaded = await import('#tools/report/siteReport').catch((error: Error) => error);

/**
 * Writes report/index.html: what is red in the checks, the build, the claims and the last tests, every path of every
 * machine, and every state of the built site. `--base https://…` links each screen to a development server.
 *
 * @returns 1 when anything failed, was not run or is not covered
 */
export async function main(args: string[]): Promise<number> {
  if (loaded instanceof Error) {
    // The other commands say the same, as far as they load it.
    const others = (await failuresFound()).filter(({ said = '' }) => !said.includes(loaded.message));
    const problems = [...failureOf('npm run report', inOwnFiles(loaded)), ...others];
    const data = { title: 'Nothing could be walked', about: '', facts: [], machines: [], problems };
    await writeReport('report', data, await readTokens());
    throw loaded;
  }
  return loaded.main(args, failuresFound());
}

/** What an error says, with the places in this project's files. */
function inOwnFiles({ message, stack = '' }: Error): string {
  const frames = stack
    .split('\n')
    .filter((line) => /^ +at (?!async ).*\.tsx?:/.test(line) && !line.includes('node_modules'));
  return [message, ...frames].join('\n').replaceAll(`${process.cwd()}/`, '');
}
