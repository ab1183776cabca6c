import { findBrowser } from '#tools/browsers/browser';
import { runCommand } from '#tools/shared/runCommand';

/** Runs the end-to-end tests in the browser at the given path; passes the arguments to `playwright test`. */
export function runPlaywright(
  browser: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  // The packages of this project are their sources, which need no build.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --conditions=prover-source`;
  return runCommand('playwright', ['test', '-c', 'e2e', ...args], {
    ...env,
    NODE_OPTIONS,
    CHROMIUM: browser,
  });
}

/** Runs the end-to-end tests in a browser of this machine, for `npm run e2e -- [playwright's arguments]`. */
export async function main(args: string[]): Promise<number> {
  return runPlaywright(await findBrowser(), args);
}
