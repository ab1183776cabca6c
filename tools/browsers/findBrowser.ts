import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Prefers the headless shell, which runs the same tests in half the time of a full browser. */
const browserCommands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The path of the first of these commands that is on the PATH. */
export function findOnPath(commands: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return paths.find((path) => existsSync(path));
}

/** The path of Chromium: the variable `CHROMIUM`, a browser on the PATH, or Playwright's own. */
export function installedBrowser(): string | undefined {
  const own = chromium.executablePath();
  return process.env.CHROMIUM || (findOnPath(browserCommands) ?? (existsSync(own) ? own : undefined));
}

/** As root on Debian, installs packages with apt-get; on other machines, does nothing. */
export function installPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`browser: installing ${packages.join(', ')} with apt-get\n`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const timeouts = ['-o', 'Acquire::http::Timeout=8', '-o', 'Acquire::Retries=1'];
  execFileSync('apt-get', [...timeouts, 'update'], options);
  execFileSync('apt-get', [...timeouts, 'install', '-y', '--no-install-recommends', ...packages], options);
}

/**
 * Returns the path of Chromium; as root on Debian, installs it with apt-get if it is missing.
 *
 * @throws a one-line error with the remedy
 */
export function findBrowser(): string {
  if (!installedBrowser()) installPackages(['fonts-liberation', 'chromium-headless-shell']);
  const path = installedBrowser();
  if (!path)
    throw new Error(
      'Chromium is missing: set CHROMIUM to its path, or run `npx playwright install --only-shell chromium`',
    );
  return path;
}

/** Playwright calls this default export before the first test. */
export default findBrowser;
