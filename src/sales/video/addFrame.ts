import type { LoadAttempt } from '#sales/video/injectScript';
import { handshake, originParameter } from '#settings/videoForBrowser';

const intervalMs = 250;

/**
 * Adds the frame from the container's template, and resolves once its player has answered. The frame's load event proves
 * nothing, because browsers also send it for their own error page. The function therefore posts the provider's greeting
 * until an answer arrives from the frame's window and origin.
 *
 * @throws if the attempt is aborted or the device is offline; the frame is removed first
 */
export function addFrame(container: HTMLElement, attempt: LoadAttempt): Promise<void> {
  const { attemptUrl, signal, reportArrival } = attempt;
  return new Promise((resolve, reject) => {
    const frameModel = container.querySelector('template')?.content.querySelector('iframe');
    const frame = frameModel?.cloneNode() as HTMLIFrameElement;
    const url = new URL(attemptUrl(frame.src));
    if (originParameter) url.searchParams.set(originParameter, location.origin);
    frame.src = url.href;
    const answerPattern = new RegExp(handshake.answer);
    // The greeting contains no secret, and the frame may show an error page of another origin, so any origin may receive it.
    const timer = setInterval(() => frame.contentWindow?.postMessage(handshake.greeting, '*'), intervalMs);

    function cleanUp() {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
      removeEventListener('message', readMessage);
      frame.onload = null;
    }

    function fail(reason: string) {
      cleanUp();
      frame.remove();
      reject(new Error(`${url.href} ${reason}`));
    }

    const abort = () => fail('did not answer in time');

    function readMessage({ source, origin, data }: MessageEvent) {
      if (source !== frame.contentWindow || origin !== url.origin) return;
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      if (!answerPattern.test(text)) return;
      cleanUp();
      resolve();
    }

    frame.onload = () => {
      if (navigator.onLine) reportArrival();
      else fail('cannot be reached offline');
    };
    signal.addEventListener('abort', abort);
    addEventListener('message', readMessage);
    container.append(frame);
  });
}
