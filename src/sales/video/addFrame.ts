import type { LoadAttempt } from '#sales/video/PlayerTask';
import { handshake, originParameter } from '#settings/videoForBrowser';

/** Milliseconds between two greetings. */
const pause = 250;

/**
 * Adds the frame from the container's template, and resolves once its player has answered. The load event proves nothing:
 * browsers send it for their error page too, and a page cannot look inside. So it greets the player in its provider's way
 * until a message arrives from the frame's window and origin.
 *
 * @throws if the attempt is aborted or the device is offline; removes the frame first
 */
export function addFrame(container: HTMLElement, { addressOf, signal, arrive }: LoadAttempt): Promise<void> {
  return new Promise((resolve, reject) => {
    const template = container.querySelector('template')?.content.querySelector('iframe');
    const frame = template?.cloneNode() as HTMLIFrameElement;
    const url = new URL(addressOf(frame.src));
    if (originParameter) url.searchParams.set(originParameter, location.origin);
    frame.src = url.href;
    const answer = new RegExp(handshake.answer);
    // To any origin: the frame may show an error page of another one, and the greeting contains no secret.
    const timer = setInterval(() => frame.contentWindow?.postMessage(handshake.greeting, '*'), pause);

    function end() {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
      removeEventListener('message', hear);
      frame.onload = null;
    }

    function fail(reason: string) {
      end();
      frame.remove();
      reject(new Error(`${url.href} ${reason}`));
    }

    const abort = () => fail('did not answer in time');

    function hear({ source, origin, data }: MessageEvent) {
      if (source !== frame.contentWindow || origin !== url.origin) return;
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      if (!answer.test(text)) return;
      end();
      resolve();
    }

    frame.onload = () => {
      if (navigator.onLine) arrive();
      else fail('cannot be reached offline');
    };
    signal.addEventListener('abort', abort);
    addEventListener('message', hear);
    if (signal.aborted) abort();
    else container.append(frame);
  });
}
