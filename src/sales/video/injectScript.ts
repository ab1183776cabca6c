import { findPlayer, trustScriptUrl } from '#sales/video/playerScript';
import { embedId, globalName, scriptUrl } from '#settings/videoForBrowser';

const pollIntervalMs = 50;

/** One attempt to load the player, which the machine may abort. */
export interface LoadAttempt {
  /** Adds the number of the attempt to the address of a script or frame. */
  attemptUrl: (address: string) => string;
  /** Aborted when the machine ends the attempt or the page is left. */
  signal: AbortSignal;
  /** Reports that the script or the frame has loaded. */
  reportArrival: () => void;
}

/** The scripts that have not arrived, including those of aborted attempts. */
const pendingScripts = new Set<HTMLScriptElement>();
/** Whether a script of any attempt has arrived. */
let hasArrived = false;

/**
 * Adds the player's script to the page, and resolves once it has loaded and set its global variable. The load event is not
 * enough, because browsers also send it for empty, broken and HTML responses. The script of an aborted attempt may still set
 * the variable. A script finds the id of the player's element in `document.currentScript.dataset.embedId`.
 *
 * @throws if the script cannot be loaded or the attempt is aborted; its element is removed first
 */
export function injectScript({ attemptUrl, signal, reportArrival }: LoadAttempt): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustScriptUrl(attemptUrl(scriptUrl));
    if (new URL(script.src).pathname.endsWith('.mjs')) script.type = 'module';
    script.dataset.embedId = embedId;
    const timer = setInterval(checkPlayer, pollIntervalMs);

    function cleanUp() {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
    }

    function fail(reason: string) {
      cleanUp();
      script.remove();
      reject(new Error(`${script.src} ${reason}`));
    }

    function abort() {
      const isMissing = pendingScripts.has(script);
      fail(isMissing ? 'did not arrive in time' : `did not define ${globalName}`);
    }

    function checkPlayer() {
      if (!hasArrived || findPlayer() === undefined) return;
      cleanUp();
      resolve();
    }

    script.onload = () => {
      pendingScripts.delete(script);
      hasArrived = true;
      // After an abort, the next attempt checks for the player.
      if (signal.aborted) return;
      reportArrival();
      checkPlayer();
    };
    script.onerror = () => {
      pendingScripts.delete(script);
      fail('could not be loaded');
    };
    pendingScripts.add(script);
    signal.addEventListener('abort', abort);
    document.head.append(script);
  });
}

/** Moves pending scripts to another document, where they never run. A script that is only removed runs when it arrives. */
export function discardPendingScripts(): void {
  for (const script of pendingScripts) document.implementation.createHTMLDocument().adoptNode(script);
  pendingScripts.clear();
  hasArrived = false;
}
