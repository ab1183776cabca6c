import { onWindow } from '#sales/video/onWindow';
import type { LoadAttempt } from '#sales/video/PlayerTask';
import { trustedAddress } from '#sales/video/trustedScript';
import { embedId, global, scripts } from '#settings/videoForBrowser';

const pause = 50;

/** The scripts of each attempt that have not arrived yet, those of attempts that were given up too. */
const attempts = new Set<Set<HTMLScriptElement>>();

/**
 * Adds the player's scripts to the page, together, and resolves once they have arrived and their player is on the window: an
 * empty, broken or HTML answer is loaded too. A script of an attempt that was given up may still bring the player. A
 * script finds the id of the player's element as `document.currentScript.dataset.embedId`.
 *
 * @throws when one cannot be loaded or the attempt is aborted. Their elements are gone then.
 */
export function injectScripts({ addressOf, signal, arrive }: LoadAttempt): Promise<void> {
  return new Promise((resolve, reject) => {
    const elements = scripts.map(({ src, isModule }) => {
      const script = document.createElement('script');
      script.src = trustedAddress(addressOf(src));
      if (isModule) script.type = 'module';
      // In order, they would wait for those of an attempt that hangs.
      script.async = true;
      script.dataset.embedId = embedId;
      return script;
    });
    const awaited = new Set(elements);
    const timer = setInterval(look, pause);

    function end() {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
    }

    function fail(reason: string) {
      end();
      for (const script of elements) script.remove();
      reject(new Error(reason));
    }

    function abort() {
      const [missing] = awaited;
      if (!missing) attempts.delete(awaited);
      fail(missing ? `${missing.src} did not come in time` : `${elements.at(-1)?.src} brought no ${global}`);
    }

    function look() {
      const hasArrived = [...attempts].some(({ size }) => size === 0);
      if (!hasArrived || (global && onWindow(global) === undefined)) return;
      end();
      resolve();
    }

    for (const script of elements) {
      script.onload = () => {
        awaited.delete(script);
        // One that was given up is for the attempt after it to see.
        if (signal.aborted) return;
        if (awaited.size === 0) arrive();
        look();
      };
      script.onerror = () => {
        attempts.delete(awaited);
        fail(`${script.src} could not be loaded`);
      };
    }
    attempts.add(awaited);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else document.head.append(...elements);
  });
}

/** Moves scripts that are late to another document, where they never run: one that is only removed runs when it arrives. */
export function takeBackLate(): void {
  for (const awaited of attempts)
    for (const script of awaited) document.implementation.createHTMLDocument().adoptNode(script);
  attempts.clear();
}
