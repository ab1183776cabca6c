import type { LoadAttempt } from '#sales/video/PlayerTask';
import { trustedAddress } from '#sales/video/trustedScript';
import { script as address, embedId, global } from '#settings/videoForBrowser';

/** Returns the value on the window under a name such as `videoPlayer.Loader`; undefined where it has nothing. */
export function onWindow(name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((owner, key) => (owner as Record<string, unknown> | undefined)?.[key], window);
}

const pause = 50;

/** The scripts that have not arrived yet, those of attempts that were given up too. */
const late = new Set<HTMLScriptElement>();
/** Whether a script of any attempt has arrived. */
let hasArrived = false;

/**
 * Adds the player's script to the page, and resolves once it has arrived and its player is on the window: an empty, broken or
 * HTML answer is loaded too. A script of an attempt that was given up may still bring the player. A script finds the id of the
 * player's element as `document.currentScript.dataset.embedId`.
 *
 * @throws when it cannot be loaded or the attempt is aborted. Its element is gone then.
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
      fail(isMissing ? 'did not come in time' : `brought no ${global}`);
    }

    function look() {
      if (!hasArrived || onWindow(global) === undefined) return;
      end();
      resolve();
    }

    script.onload = () => {
      late.delete(script);
      hasArrived = true;
      // One that was given up is for the attempt after it to see.
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

/** Moves scripts that are late to another document, where they never run: one that is only removed runs when it arrives. */
export function takeBackLate(): void {
  for (const script of late) document.implementation.createHTMLDocument().adoptNode(script);
  late.clear();
  hasArrived = false;
}
