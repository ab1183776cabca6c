import type { StateValue } from 'xstate';
import { consent, pageSeen } from '#content/measured';
import { address, asks, event, hasCampaign, isInQuery, page, type } from '#content/measureSettings';
import { type Told, toldOf } from '#effects/toldOf';

declare global {
  interface Document {
    /** The parameters of the page's address that may be told; src/entries/earlyCarry.ts leaves them. */
    campaign?: [string, string][];
  }
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Hears of an actor's next state. */
export type Observe = (value: StateValue, answers?: object) => void;

/** A request to the address, without cookies and page; what becomes of it is nobody's concern. */
function send(message: string): void {
  const campaign = hasCampaign ? String(new URLSearchParams(document.campaign)) : '';
  const referrer = document.referrer.split('/', 3).join('/');
  let text = message === pageSeen ? page : event;
  // A path, parameters and an origin hold nothing that would end a string of JSON.
  if (isInQuery)
    text = text
      .replace('{n}', encodeURIComponent(message))
      .replace('{p}', encodeURIComponent(location.pathname))
      .replace('{r}', encodeURIComponent(referrer));
  else text = text.replace('{n}', message).replace('{p}', location.pathname).replace('{r}', referrer);
  if (hasCampaign)
    text = text.replace('{q}', campaign && (isInQuery ? encodeURIComponent(`?${campaign}`) : `?${campaign}`));
  fetch(isInQuery ? address + text : address, {
    method: 'POST',
    body: isInQuery ? null : text,
    keepalive: true,
    credentials: 'omit',
    referrer: '',
    // What only plain text would reach asks for no permission of the receiver.
    ...(type ? { headers: { 'Content-Type': type } } : { mode: 'no-cors' }),
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
 * Begins to tell what src/content/measured.ts lists of this page, each message once: that it is seen, that a link is followed,
 * and what the returned function hears of. Sends when the page is idle, a second or more after what is told, or when it is left;
 * never before it has been painted. Tells nothing of somebody who does not want to be tracked or has not said yes.
 *
 * @param told the messages of the charts of this page
 * @param followed what is told of a link to another site that stands outside the footer
 */
export function measure(told: Told, followed: string): Observe {
  const isRefused = navigator.doNotTrack === '1' || navigator.globalPrivacyControl;
  const said: string[] = [];
  let sent = 0;
  let may = !asks && !isRefused;

  function flush() {
    if (may && performance.getEntriesByType('paint')[0])
      for (; sent < said.length; sent += 1) send(said[sent] ?? '');
  }
  function tell(...messages: string[]) {
    said.push(...messages.filter((message) => !said.includes(message)));
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(flush), 1000);
  }

  tell(pageSeen);
  addEventListener('visibilitychange', flush);
  for (const name of ['click', 'auxclick'] as const)
    addEventListener(name, ({ target, button }) => {
      // The right button only opens a menu.
      if (button < 2 && (target as Element).closest?.('a[target]:not(footer a)')) tell(followed);
    });
  if (asks && !isRefused)
    addEventListener('load', () =>
      ask((isYes) => {
        may = isYes;
        tell();
      }),
    );

  return (value, answers) => tell(...toldOf(told, value, answers));
}
