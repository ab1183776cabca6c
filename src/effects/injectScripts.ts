import { onWindow } from '#effects/onWindow';
import { pageScript } from '#effects/pageScript';

interface ScriptsRequest {
  /** Added together; each runs when it comes. */
  scripts: readonly { src: string; isModule?: boolean }[];
  /** Name of what the scripts leave on the window when they work; empty where that shows in the page alone. */
  global: string;
  /** Id of the element that the scripts are to fill; one finds it as `document.currentScript.dataset.embedId`. */
  embedId: string;
  /** Aborting takes the scripts back. */
  signal: AbortSignal;
}

/** Milliseconds that scripts may take to arrive, and then to show what they bring. */
const arrival = 10_000;
const settling = 3000;
const pause = 50;

/** The scripts of each attempt that have not come yet, those of attempts that were given up too. */
const attempts = new Set<Set<HTMLScriptElement>>();

/**
 * Adds scripts to the page and resolves once they have come and what they bring is on the window: that they were loaded
 * is no proof, for an empty, broken or HTML answer is loaded too. A script of an earlier attempt that timed out may bring it as well.
 * @throws when one cannot be loaded, does not come in time or brings nothing. Their elements are gone then.
 */
export function injectScripts({ scripts, global, embedId, signal }: ScriptsRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const elements = scripts.map(({ src, isModule }) => {
      const script = document.createElement('script');
      script.src = pageScript(src);
      if (isModule) script.type = 'module';
      // In order, they would wait for those of an attempt that hangs.
      script.async = true;
      script.dataset.embedId = embedId;
      return script;
    });

    const awaited = new Set(elements);
    let isOver = false;
    let deadline = performance.now() + arrival;
    const timer = setInterval(look, pause);

    function end() {
      isOver = true;
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
    }

    function fail(reason: string) {
      end();
      for (const script of elements) script.remove();
      reject(new Error(reason));
    }

    function abort() {
      fail('the scripts are no longer wanted');
      takeBackLate();
    }

    function look() {
      const hasCome = [...attempts].some(({ size }) => size === 0);
      if (hasCome && (!global || onWindow(global) !== undefined)) {
        end();
        takeBackLate();
        resolve();
      } else if (performance.now() >= deadline) {
        if (awaited.size === 0) attempts.delete(awaited);
        const [missing] = awaited;
        fail(
          missing
            ? `${missing.src} did not come within ${arrival} ms`
            : `${elements.at(-1)?.src} brought no ${global}`,
        );
      }
    }

    for (const script of elements) {
      script.onload = () => {
        awaited.delete(script);
        if (awaited.size === 0) deadline = performance.now() + settling;
        // One that was given up is for the attempt after it to see.
        if (!isOver) look();
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

/** Moves them to another document, where they never run. A script that is only removed still runs when it arrives. */
function takeBackLate() {
  for (const awaited of attempts)
    for (const script of awaited) document.implementation.createHTMLDocument().adoptNode(script);
  attempts.clear();
}
