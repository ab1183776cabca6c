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
    // A further attempt differs in its query.
    if (withoutQuery(url) !== withoutQuery(script)) throw new Error(`${url} is not a script of this site`);
    return url;
  },
};

// The name is the one that tools/build/policy.ts allows to a page with a video. A browser allows it once: made at once, no
// other script can take it.
const policy =
  (document.querySelector('[data-video]') && window.trustedTypes?.createPolicy('page-scripts', rules)) ??
  rules;

/**
 * The address of a script that the page may add to itself, as browsers with Trusted Types want it; for them it is an
 * object that only this policy makes.
 *
 * @param url a whole address
 * @throws for any other script than the video player's
 */
export function trustedAddress(url: string): string {
  return policy.createScriptURL(url);
}
