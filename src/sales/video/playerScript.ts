import { globalName, scriptUrl } from '#settings/videoForBrowser';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

export function removeQuery(address: string): string {
  const { origin, pathname } = new URL(address, document.baseURI);
  return origin + pathname;
}

const rules: ScriptPolicy = {
  createScriptURL(url) {
    // Only the query of the address differs between attempts.
    if (removeQuery(url) !== removeQuery(scriptUrl))
      throw new Error(`${url} is not the script of the video player`);
    return url;
  },
};

// The Content Security Policy of a page with a video allows one Trusted Types policy with this name (tools/build/policy.ts).
// It is created at once, before another script can use the name.
const policy =
  (document.querySelector('[data-video]') && window.trustedTypes?.createPolicy('page-scripts', rules)) ??
  rules;

/**
 * Returns an address that may be the source of a script element; in browsers with Trusted Types, as the required object.
 *
 * @throws if it is not the absolute address of the video player's script
 */
export function trustScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

/**
 * Returns the player's global variable, such as `VidalyticsL.Loader`; undefined if no script has set it. Browsers also make
 * the element with the id `videoPlayer` a global value.
 */
export function findPlayer(): unknown {
  const value = globalName
    .split('.')
    .reduce<unknown>((owner, key) => (owner as Record<string, unknown> | undefined)?.[key], window);
  return value === document.getElementById(globalName) ? undefined : value;
}
