import type { StateValue } from 'xstate';
import { consent } from '#content/strings';
import {
  address,
  asksConsent,
  beforeCampaign,
  beforeMessage,
  beforePath,
  beforeReferrer,
  end,
  hasCampaign,
  seen,
} from '#settings/measureSettings';
import { type MessagesByState, messagesOf } from '#shared/messagesOf';

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

/** Takes the next state of a chart. `messages` are those given to `measure` unless told. */
export type ObserveState = (value: StateValue, position?: number, stateMessages?: MessagesByState) => void;

/** Sends one request without cookies or referrer, and ignores its failure. */
function send(message: string): Promise<unknown> {
  const campaign = hasCampaign && document.campaign?.[0] ? `?${new URLSearchParams(document.campaign)}` : '';
  // An origin, a message and a path hold nothing that would end a string of JSON.
  const text =
    beforeReferrer +
    document.referrer.split('/', 3).join('/') +
    (message ? beforeMessage + message : seen) +
    beforePath +
    location.pathname +
    beforeCampaign +
    campaign +
    end;
  return fetch(address, {
    method: 'POST',
    body: text,
    keepalive: true,
    credentials: 'omit',
    referrer: '',
    // Plain text asks for no permission of the receiver.
    mode: 'no-cors',
  }).catch(() => {});
}

/** Asks at the end of the footer, where the question moves and covers nothing. */
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
 * Begins to send the messages that measured.ts of the funnel lists for this page, each once: that the page was seen, that a link
 * was followed, and those of the states that the returned function is given. Sends them when the page is idle, at least a second
 * after the state was reached, or when the page is left; never before the page has been painted. Sends nothing for a visitor who
 * does not want to be tracked or has not said yes, nor of a page that is prerendered for a visit that may not come.
 *
 * @param stateMessages the messages of the charts of this page
 * @param followed the message for a link to another site that stands outside the footer
 */
export function measure(stateMessages: MessagesByState, followed: string): ObserveState {
  const isWelcome = navigator.doNotTrack !== '1' && !navigator.globalPrivacyControl;
  let may = !asksConsent && isWelcome;
  /** The request of each message; none before it is sent. */
  const requests: Record<string, Promise<unknown> | null> = {};

  function flush() {
    if (may && !document.prerendering && performance.getEntriesByType('paint')[0])
      for (const message in requests) requests[message] ??= send(message);
  }
  function tell(messages: readonly string[]) {
    for (const message of messages) requests[message] ??= null;
    setTimeout(window.requestIdleCallback ?? setTimeout, 1000, flush);
  }

  // That the page was seen: the template has its words.
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

  return (value, position, messages = stateMessages) => tell(messagesOf(messages, value, position));
}
