import type { StateValue } from 'xstate';
import { consent } from '#content/strings';
import {
  address,
  asksConsent,
  beforeCampaign,
  beforeMessage,
  beforePath,
  beforeReferrer,
  ending,
  hasCampaign,
  pageViewPiece,
} from '#settings/measureSettings';
import { type MessagesByState, messagesForState } from '#shared/messagesForState';

declare global {
  interface Document {
    /** The campaign parameters that may be sent; src/shared/inlineCarry.ts leaves them here. */
    campaign?: [string, string][];
    /** https://developer.mozilla.org/docs/Web/API/Document/prerendering */
    readonly prerendering?: boolean;
  }
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Takes the next state of a chart. `messages` are those of `measure` by default. */
export type ObserveState = (value: StateValue, position?: number, stateMessages?: MessagesByState) => void;

/** Sends one request without cookies or referrer, and ignores its failure. */
function send(message: string): Promise<unknown> {
  const campaign = hasCampaign && document.campaign?.[0] ? `?${new URLSearchParams(document.campaign)}` : '';
  // Origins, messages and paths contain no character that ends a JSON string.
  const text =
    beforeReferrer +
    document.referrer.split('/', 3).join('/') +
    (message ? beforeMessage + message : pageViewPiece) +
    beforePath +
    location.pathname +
    beforeCampaign +
    campaign +
    ending;
  return fetch(address, {
    method: 'POST',
    body: text,
    keepalive: true,
    credentials: 'omit',
    referrer: '',
    // Plain text needs no preflight request.
    mode: 'no-cors',
  }).catch(() => {});
}

/** Asks for consent at the end of the footer, where the question moves and covers nothing. */
function ask(answer: (isYes: boolean) => void): void {
  const footer = document.querySelector('footer > *');
  if (!footer) return;
  const paragraph = footer.appendChild(document.createElement('p'));
  paragraph.tabIndex = -1;
  paragraph.append(consent.question);
  for (const words of [consent.yes, consent.no]) {
    const button = paragraph.appendChild(document.createElement('button'));
    button.textContent = words;
    button.className = footer.querySelector('a')?.className ?? '';
    button.onclick = () => {
      paragraph.textContent = consent.thanks;
      // The button is gone, and with it the focus.
      paragraph.focus({ preventScroll: true });
      answer(words === consent.yes);
    };
  }
}

/**
 * Starts to send the messages of visitMessages.ts for this page, each once: the page view, a followed link, and those of the
 * states that the returned function receives. Sends them when the page is idle, at least a second after the state was
 * reached, or when the page is left; never before the first paint. Sends nothing for a visitor who has opted out of tracking
 * or has not agreed, nor for a prerendered page before its visit.
 *
 * @param stateMessages the messages of the charts of this page
 * @param followed the message for a link to another site, outside the footer
 */
export function measure(stateMessages: MessagesByState, followed: string): ObserveState {
  const isWelcome = navigator.doNotTrack !== '1' && !navigator.globalPrivacyControl;
  let may = !asksConsent && isWelcome;
  /** The request of each sent message. */
  const requests: Record<string, Promise<unknown> | null> = {};

  function flush() {
    if (may && !document.prerendering && performance.getEntriesByType('paint')[0])
      for (const message in requests) requests[message] ??= send(message);
  }
  function tell(messages: readonly string[]) {
    for (const message of messages) requests[message] ??= null;
    setTimeout(window.requestIdleCallback ?? setTimeout, 1000, flush);
  }

  // The page view, whose words are in the template.
  tell(['']);
  addEventListener('visibilitychange', flush);
  document.addEventListener('prerenderingchange', () => tell([]));
  for (const name of ['click', 'auxclick'] as const)
    addEventListener(name, ({ target, button }) => {
      // The right button only opens a menu.
      if (button < 2 && (target as Element).closest?.('a[target]:not(footer a)')) tell([followed]);
    });
  if (asksConsent && isWelcome)
    addEventListener('load', () =>
      ask((isYes) => {
        may = isYes;
        tell([]);
      }),
    );

  return (value, position, messages = stateMessages) => tell(messagesForState(messages, value, position));
}
