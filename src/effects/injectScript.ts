import { pageScript } from '#effects/pageScript';

interface ScriptRequest {
  url: string;
  /** Name of what the script leaves on the window when it works. */
  global: string;
  /** Id of the element that the script is to fill; it finds it as `document.currentScript.dataset.embedId`. */
  embedId: string;
  /** Aborting takes the script back. */
  signal: AbortSignal;
}

/** Milliseconds that a script may take to arrive, and then to show what it brings. */
const arrival = 10_000;
const settling = 3000;
const pause = 50;

/**
 * Adds a script to the page and resolves once what it brings is on the window: that it was loaded is no proof, for an
 * empty, broken or HTML answer is loaded too.
 * @throws when the script cannot be loaded, does not come in time or brings nothing. Nothing of it is left then.
 */
export function injectScript({ url, global, embedId, signal }: ScriptRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = pageScript(url);
    script.async = true;
    script.dataset.embedId = embedId;

    let timer = setTimeout(() => fail(`${url} did not come within ${arrival} ms`), arrival);

    function end() {
      clearTimeout(timer);
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
    }

    function look(waited: number) {
      if (global in window) {
        end();
        resolve();
      } else if (waited >= settling) {
        fail(`${url} brought no ${global}`);
      } else {
        timer = setTimeout(look, pause, waited + pause);
      }
    }

    script.onload = () => {
      clearTimeout(timer);
      look(0);
    };
    script.onerror = () => fail(`${url} could not be loaded`);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else document.head.append(script);
  });
}
