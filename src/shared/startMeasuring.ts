import type { StateValue } from 'xstate';
import { consent } from '#content/strings';
import type { MeasureSettings } from '#settings/settingsSchema';
import { measure } from '#settings/site';

declare global {
  interface Document {
    /** The campaign parameters that may be sent, as a query, from src/shared/inlineCarryParameters.ts. */
    campaign?: string;
    /** https://developer.mozilla.org/docs/Web/API/Document/prerendering */
    readonly prerendering?: boolean;
  }
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Receives the next state of a chart. */
export type ObserveState = (value: StateValue, position?: number) => void;

/** The messages of a chart by the names of its states. `#` is the position of the question, from 1. */
export type MessagesByState = Readonly<Record<string, readonly string[]>>;

/**
 * The messages of all active states of an actor.
 *
 * @param position the position of the current or next question, from 1: the only information about answers
 */
export function messagesForState(messages: MessagesByState, value: StateValue, position?: number): string[] {
  return JSON.stringify(value)
    .split(/\W+/)
    .flatMap((state) => messages[state] ?? [])
    .map((message) => message.replace('#', `${position}`));
}

/** Sends one request without cookies or referrer, and ignores its failure. */
function sendMessage(message: string, settings: MeasureSettings): Promise<unknown> {
  const { address, pageViewBody, messageBody } = settings;
  // Of the characters that JSON escapes, a browser leaves only the backslash in a query, and none in an origin or a path.
  const campaign = document.campaign ? `?${document.campaign.replaceAll('\\', '%5C')}` : '';
  const values: Record<string, string> = {
    '{r}': document.referrer.split('/', 3).join('/'),
    '{n}': message,
    '{p}': location.pathname,
    '{q}': campaign,
  };
  const text = (message ? messageBody : pageViewBody).replace(/\{[rnpq]\}/g, (name) => values[name] ?? '');
  return fetch(address, {
    method: 'POST',
    body: text,
    keepalive: true,
    credentials: 'omit',
    referrer: '',
    // Plain text to another origin needs no CORS preflight request.
    mode: 'no-cors',
  }).catch(() => {});
}

/** Asks for consent at the end of the footer, where the question neither moves nor covers other content. */
function askConsent(onAnswer: (isYes: boolean) => void): void {
  const footer = document.querySelector('footer > *');
  if (!footer) return;
  const paragraph = footer.appendChild(document.createElement('p'));
  paragraph.tabIndex = -1;
  paragraph.append(consent.question);
  for (const label of [consent.yes, consent.no]) {
    const button = paragraph.appendChild(document.createElement('button'));
    button.textContent = label;
    button.className = footer.querySelector('a')?.className ?? '';
    button.onclick = () => {
      paragraph.textContent = consent.thanks;
      // The removed button has lost the focus.
      paragraph.focus({ preventScroll: true });
      onAnswer(label === consent.yes);
    };
  }
}

/**
 * For builds that measure visits (`__MEASURED__`): starts to send the messages of visitMessages.ts for this page, each once: the page view, a followed link, and those of the
 * states that the returned function receives. A message is sent when the page is idle, at least a second after its event, or
 * when the page is left, but never before the first paint. Nothing is sent if the visitor has opted out of tracking or has
 * not given consent, nor while the page is prerendered.
 *
 * @param stateMessages the messages of the charts of this page
 * @param linkMessage the message for a followed link to another site, outside the footer
 */
export function startMeasuring(stateMessages: MessagesByState, linkMessage: string): ObserveState {
  const settings = measure as MeasureSettings;
  // The path of a saved copy contains the names of folders on the visitor's device.
  const allowsTracking =
    document.URL.startsWith('http') && navigator.doNotTrack !== '1' && !navigator.globalPrivacyControl;
  let isAllowed = !settings.asksConsent && allowsTracking;
  /** The request of each message, or null until it is sent. */
  const requests: Record<string, Promise<unknown> | null> = {};

  function sendPending() {
    if (isAllowed && !document.prerendering && performance.getEntriesByType('paint')[0])
      for (const message in requests) requests[message] ??= sendMessage(message, settings);
  }
  function queue(messages: readonly string[]) {
    for (const message of messages) requests[message] ??= null;
    setTimeout(window.requestIdleCallback ?? setTimeout, 1000, sendPending);
  }

  // The page view. Its text is in the template, so its message is empty.
  queue(['']);
  addEventListener('visibilitychange', sendPending);
  document.addEventListener('prerenderingchange', () => queue([]));
  for (const name of ['click', 'auxclick'] as const)
    addEventListener(name, ({ target, button }) => {
      // The right button only opens a context menu.
      if (button < 2 && (target as Element).closest?.('a[target]:not(footer a)')) queue([linkMessage]);
    });
  if (settings.asksConsent && allowsTracking)
    addEventListener('load', () =>
      askConsent((isYes) => {
        isAllowed = isYes;
        queue([]);
      }),
    );

  return (value, position) => queue(messagesForState(stateMessages, value, position));
}
