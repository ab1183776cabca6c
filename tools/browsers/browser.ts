import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell needs half the time of a full browser for the same tests. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** The path of Chromium: `CHROMIUM`, one on the path, or Playwright's own. */
export function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return process.env.CHROMIUM || [...found, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Returns the path of Chromium; installs it with apt-get if it is missing.
 *
 * @throws a one-line error with the remedy
 */
export function findBrowser(): string {
  const isInstallable = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!installedBrowser() && isInstallable) {
    process.stderr.write('browser: installing Chromium with apt-get\n');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    const impatient = ['-o', 'Acquire::http::Timeout=8', '-o', 'Acquire::Retries=1'];
    execFileSync('apt-get', [...impatient, 'update'], options);
    const packages = ['fonts-liberation', 'chromium'];
    execFileSync('apt-get', [...impatient, 'install', '-y', '--no-install-recommends', ...packages], options);
  }
  const path = installedBrowser();
  if (!path)
    throw new Error(
      'there is no Chromium: set CHROMIUM, or run `npx playwright install --only-shell chromium`',
    );
  return path;
}

/** Playwright calls it before the first test. */
export default findBrowser;
