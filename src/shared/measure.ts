import type { StateValue } from 'xstate';
import { consent } from '#funnel/measured';
import {
  address,
  asks,
  beforeCampaign,
  beforeMessage,
  beforePath,
  beforeReferrer,
  end,
  hasCampaign,
  isInQuery,
  seen,
} from '#settings/measureSettings';
import { type Told, toldOf } from '#shared/toldOf';

declare global {
  interface Document {
    /** The parameters of the page's address that may be told; src/shared/earlyCarry.ts leaves them. */
    campaign?: [string, string][];
  }
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Hears of the next state of a chart; without messages of its own they are those that `measure` was given. */
export type Observe = (value: StateValue, place?: number, told?: Told) => void;

/** A request to the address, without cookies and page; what becomes of it is nobody's concern. */
function send(message: string): Promise<unknown> {
  const campaign = hasCampaign && document.campaign?.[0] ? `?${new URLSearchParams(document.campaign)}` : '';
  // An origin, a message and a path hold nothing that would end a string of JSON or a parameter.
  const text =
    beforeReferrer +
    document.referrer.split('/', 3).join('/') +
    (message ? beforeMessage + message : seen) +
    beforePath +
    location.pathname +
    beforeCampaign +
    (isInQuery ? encodeURIComponent(campaign) : campaign) +
    end;
  return fetch(isInQuery ? address + text : address, {
    method: 'POST',
    body: isInQuery ? null : text,
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
  const place = footer.appendChild(document.createElement('p'));
  place.tabIndex = -1;
  place.append(consent.question);
  for (const words of [consent.yes, consent.no]) {
    const button = place.appendChild(document.createElement('button'));
    button.textContent = words;
    button.className = footer.querySelector('a')?.className ?? '';
    button.onclick = () => {
      place.textContent = consent.thanks;
      // The button is gone, and with it the focus.
      place.focus({ preventScroll: true });
      answer(words === consent.yes);
    };
  }
}

/**
 * Begins to tell what funnels/metabolic/measured.ts lists of this page, each message once: that it is seen, that a link is followed,
 * and what the returned function hears of. Sends when the page is idle, a second or more after what is told, or when it is left;
 * never before it has been painted. Tells nothing of somebody who does not want to be tracked or has not said yes.
 *
 * @param told the messages of the charts of this page
 * @param followed what is told of a link to another site that stands outside the footer
 */
export function measure(told: Told, followed: string): Observe {
  const isWelcome = navigator.doNotTrack !== '1' && !navigator.globalPrivacyControl;
  let may = !asks && isWelcome;
  /** The request of each message; none before it is sent. */
  const requests: Record<string, Promise<unknown> | null> = {};

  function flush() {
    if (may && performance.getEntriesByType('paint')[0])
      for (const message in requests) requests[message] ??= send(message);
  }
  function tell(messages: readonly string[]) {
    for (const message of messages) requests[message] ??= null;
    setTimeout(window.requestIdleCallback ?? setTimeout, 1000, flush);
  }

  // That the page was seen: the template has its words.
  tell(['']);
  addEventListener('visibilitychange', flush);
  for (const name of ['click', 'auxclick'] as const)
    addEventListener(name, ({ target, button }) => {
      // The right button only opens a menu.
      if (button < 2 && (target as Element).closest?.('a[target]:not(footer a)')) tell([followed]);
    });
  if (asks && isWelcome)
    addEventListener('load', () =>
      ask((isYes) => {
        may = isYes;
        tell([]);
      }),
    );

  return (value, place, messages = told) => tell(toldOf(messages, value, place));
}
