/** Milliseconds that a frame may take to arrive. */
const arrival = 10_000;

/**
 * Adds the frame that the place's template holds, and resolves once it has loaded. That is all a page can know of
 * another site's frame: a browser loads an error page of its own in it, where the site cannot be reached, and does not
 * say so. What the policy refuses the browser tells (src/effects/watchPolicy.ts), and when the device is offline.
 *
 * @param addressOf the address of this attempt
 * @throws when it does not come in time, or the device is offline when it has. The frame is gone then.
 */
export function addFrame(
  place: HTMLElement,
  addressOf: (address: string) => string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const template = place.querySelector('template')?.content.querySelector('iframe');
    const frame = template?.cloneNode() as HTMLIFrameElement;
    frame.src = addressOf(frame.src);
    const timer = setTimeout(() => fail(`did not come within ${arrival} ms`), arrival);

    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      frame.onload = null;
    }

    function fail(reason: string) {
      end();
      frame.remove();
      reject(new Error(`${frame.src} ${reason}`));
    }

    const abort = () => fail('is no longer wanted');

    frame.onload = () => {
      if (!navigator.onLine) return fail('cannot be reached offline');
      end();
      resolve();
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else place.append(frame);
  });
}
