import type { LoadAttempt } from '#sales/video/PlayerTask';
import { trustedAddress } from '#sales/video/trustedScript';
import { script as address, embedId, global } from '#settings/videoForBrowser';

/** Returns the value on the window under a name such as `videoPlayer.Loader`, or undefined. */
export function onWindow(name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((owner, key) => (owner as Record<string, unknown> | undefined)?.[key], window);
}

const pause = 50;

/** The pending scripts, also those of aborted attempts. */
const late = new Set<HTMLScriptElement>();
/** Whether a script of any attempt has arrived. */
let hasArrived = false;

/**
 * Adds the player's script to the page, and resolves once it has arrived and its player is on the window, because browsers
 * also load empty, broken and HTML answers. The script of an aborted attempt may still set the player. A script finds the id
 * of the player's element in `document.currentScript.dataset.embedId`.
 *
 * @throws if it cannot be loaded or the attempt is aborted; removes its element first
 */
export function injectScript({ addressOf, signal, arrive }: LoadAttempt): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedAddress(addressOf(address));
    if (new URL(script.src).pathname.endsWith('.mjs')) script.type = 'module';
    script.dataset.embedId = embedId;
    const timer = setInterval(look, pause);

    function end() {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
    }

    function fail(reason: string) {
      end();
      script.remove();
      reject(new Error(`${script.src} ${reason}`));
    }

    function abort() {
      const isMissing = late.has(script);
      if (!isMissing) hasArrived = false;
      fail(isMissing ? 'did not arrive in time' : `defined no ${global}`);
    }

    function look() {
      if (!hasArrived || onWindow(global) === undefined) return;
      end();
      resolve();
    }

    script.onload = () => {
      late.delete(script);
      hasArrived = true;
      // The next attempt handles the script of an aborted one.
      if (signal.aborted) return;
      arrive();
      look();
    };
    script.onerror = () => {
      late.delete(script);
      fail('could not be loaded');
    };
    late.add(script);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else document.head.append(script);
  });
}

/** Moves pending scripts to another document, where they never run: a removed script still runs when it arrives. */
export function takeBackLate(): void {
  for (const script of late) document.implementation.createHTMLDocument().adoptNode(script);
  late.clear();
  hasArrived = false;
}
