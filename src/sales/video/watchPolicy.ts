import { fromCallback } from 'xstate';
import { frame, scripts } from '#settings/videoForBrowser';

function withoutQuery(address: string): string {
  return new URL(address, document.baseURI).href.replace(/[?#].*/, '');
}

/**
 * What the page itself asks for, without which no player comes. Of a frame a browser may name the origin alone. What is
 * inside a frame is under a policy of its own.
 */
const ownAddresses = frame
  ? [withoutQuery(frame), withoutQuery(new URL(frame).origin)]
  : scripts.map(({ src }) => withoutQuery(src));

/** What the page's policy has refused so far, whoever has asked: `connect-src https://…`. */
export const refusals = new Set<string>();

/**
 * An actor that sends REFUSE when the page's policy refuses the player's own script or frame. Nothing else takes a player
 * away: apps, translators and extensions add scripts to the page, and a provider asks for more than a film needs. Where
 * that is needed, the player is not seen.
 */
export const policyWatch = fromCallback(({ sendBack }) => {
  function hear(event: SecurityPolicyViolationEvent) {
    const { effectiveDirective: directive, blockedURI: address, disposition } = event;
    // A policy on trial refuses nothing.
    if (disposition === 'report') return;
    refusals.add(`${directive} ${address}`);
    if (URL.canParse(address) && ownAddresses.includes(withoutQuery(address)))
      sendBack({ type: 'REFUSE', directive, address });
  }
  document.addEventListener('securitypolicyviolation', hear);
  return () => document.removeEventListener('securitypolicyviolation', hear);
});
