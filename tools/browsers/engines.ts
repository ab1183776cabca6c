import { existsSync, readdirSync } from 'node:fs';
import { findOnPath, installPackages } from './findBrowser';

/** Debian's packages of the two engines, of a virtual screen for WebKit, and of the font of Android. */
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-liberation', 'fonts-roboto'];

/** The paths of Firefox, of WebKit and its driver, of a virtual screen and of Roboto; undefined for what is missing. */
export function findEngines() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const miniBrowsers = folders.map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return {
    firefox: process.env.FIREFOX || findOnPath(['firefox-esr', 'firefox']),
    webkit: process.env.MINIBROWSER || miniBrowsers.find((path) => existsSync(path)),
    webkitDriver: findOnPath(['WebKitWebDriver']),
    screen: findOnPath(['Xvfb']),
    font: ['/usr/share/fonts/truetype/roboto'].find((path) => existsSync(path)),
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
      `Firefox, WebKit or Roboto is missing: install the Debian packages ${packages.join(' ')}`,
    );
}
