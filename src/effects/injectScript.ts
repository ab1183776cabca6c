import { pageScript } from '#effects/pageScript';

interface ScriptRequest {
  url: string;
  /** Name of what the script leaves on the window when it works. */
  global: string;
  /** What the window had under that name before it was first asked for: anything else was brought. */
  before: unknown;
  /** Id of the element that the script is to fill; it finds it as `document.currentScript.dataset.embedId`. */
  embedId: string;
  /** Aborting takes the script back. */
  signal: AbortSignal;
}

/** Milliseconds that a script may take to arrive, and then to show what it brings. */
const arrival = 10_000;
const settling = 3000;
const pause = 50;

/** Scripts that were given up and may still be on their way. */
const late = new Set<HTMLScriptElement>();

/**
 * Adds a script to the page and resolves once what it brings is on the window: that it was loaded is no proof, for an
 * empty, broken or HTML answer is loaded too. One that an earlier attempt has waited for in vain may bring it as well.
 * @throws when the script cannot be loaded, does not come in time or brings nothing. Its element is gone then.
 */
export function injectScript({ url, global, before, embedId, signal }: ScriptRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = pageScript(url);
    script.async = true;
    script.dataset.embedId = embedId;

    let isLoaded = false;
    let deadline = performance.now() + arrival;
    const timer = setInterval(look, pause);

    function end() {
      clearInterval(timer);
      if (!isLoaded) late.add(script);
      signal.removeEventListener('abort', abort);
      script.onload = null;
      script.onerror = null;
    }

    function fail(reason: string) {
      end();
      script.remove();
      reject(new Error(reason));
    }

    function abort() {
      fail(`${url} is no longer wanted`);
      takeBackLate();
    }

    function look() {
      const isBrought = global in window && (isLoaded || Reflect.get(window, global) !== before);
      if (isBrought) {
        end();
        takeBackLate();
        resolve();
      } else if (performance.now() >= deadline) {
        fail(isLoaded ? `${url} brought no ${global}` : `${url} did not come within ${arrival} ms`);
      }
    }

    script.onload = () => {
      isLoaded = true;
      deadline = performance.now() + settling;
      look();
    };
    script.onerror = () => fail(`${url} could not be loaded`);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else document.head.append(script);
  });
}

/** Moves them to a document of their own. One that has only been removed still runs when it arrives; there, none does. */
function takeBackLate() {
  for (const script of late) document.implementation.createHTMLDocument().adoptNode(script);
  late.clear();
}
