import { existsSync, readdirSync } from 'node:fs';
import { findOnPath, installPackages } from './findBrowser';

/** Debian's packages of the two engines, of a virtual screen for WebKit, and of two fonts, one of them Android's. */
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-liberation', 'fonts-roboto'];

const findPath = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** The paths of Firefox, of WebKit and its driver, of a virtual screen and of the fonts; undefined for what is missing. */
export function findEngines() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const miniBrowsers = folders.map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return {
    firefox: process.env.FIREFOX || findOnPath(['firefox-esr', 'firefox']),
    webkit: process.env.MINIBROWSER || findPath(miniBrowsers),
    webkitDriver: findOnPath(['WebKitWebDriver']),
    screen: findOnPath(['Xvfb']),
    roboto: findPath(['/usr/share/fonts/truetype/roboto']),
    liberation: findPath(['/usr/share/fonts/truetype/liberation']),
  };
}

/**
 * Playwright calls this default export before the first test. As root on Debian, it installs what is missing.
 *
 * @throws a one-line error with the remedy
 */
export default function installEngines(): void {
  const isMissing = () => Object.values(findEngines()).includes(undefined);
  if (isMissing()) installPackages(packages);
  if (isMissing())
    throw new Error(
      `Firefox, WebKit or a font is missing: install the Debian packages ${packages.join(' ')}`,
    );
}
