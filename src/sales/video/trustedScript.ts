import { script } from '#settings/videoForBrowser';

interface Rules {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
  }
}

export function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address, document.baseURI);
  return origin + pathname;
}

const rules: Rules = {
  createScriptURL(url) {
    // Attempts differ in their query.
    if (withoutQuery(url) !== withoutQuery(script)) throw new Error(`${url} is not a script of this site`);
    return url;
  },
};

// tools/build/policy.ts allows this name to a page with a video. A browser allows it once, so it is created at once, before
// another script can take it.
const policy =
  (document.querySelector('[data-video]') && window.trustedTypes?.createPolicy('page-scripts', rules)) ??
  rules;

/**
 * The address of a script that the page may add to itself; in browsers with Trusted Types, an object that only this policy
 * creates.
 *
 * @param url a whole address
 * @throws for any other script than the video player's
 */
export function trustedAddress(url: string): string {
  return policy.createScriptURL(url);
}
