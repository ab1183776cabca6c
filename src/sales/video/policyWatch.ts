import { fromCallback } from 'xstate';
import type { VideoScriptEvent } from '#machines/videoScriptMachine';
import { removeQuery } from '#sales/video/playerScript';
import { embedId, frameUrl, policyRemedy, scriptUrl } from '#settings/videoForBrowser';

/**
 * The addresses that the page itself requests for the player. For a frame, a browser may report only the origin. The contents
 * of a frame have their own policy.
 */
const playerAddresses = frameUrl
  ? [removeQuery(frameUrl), removeQuery(new URL(frameUrl).origin)]
  : [removeQuery(scriptUrl)];

/** The requests that the page's policy has blocked so far, such as `connect-src https://…`. */
export const blockedRequests = new Set<string>();

/**
 * An actor that sends REFUSE when the page's policy blocks the player's own script or frame. Other blocked requests do not
 * count: apps, translators and extensions add scripts to the page, and a provider requests more than a film needs. If the
 * film does need one of them, the player does not become visible.
 */
export const policyWatch = fromCallback(({ sendBack }) => {
  function readViolation(event: SecurityPolicyViolationEvent) {
    const { effectiveDirective: directive, blockedURI: address, disposition } = event;
    // A report-only policy blocks nothing.
    if (disposition === 'report') return;
    blockedRequests.add(`${directive} ${address}`);
    if (playerAddresses.includes(removeQuery(address))) sendBack({ type: 'REFUSE', directive, address });
  }
  document.addEventListener('securitypolicyviolation', readViolation);
  return () => document.removeEventListener('securitypolicyviolation', readViolation);
});

/**
 * Writes one line to the console: why the video is missing, and how to fix it.
 *
 * @param filmFault why the browser does not show the film, if it has tried to
 */
export function reportVideoFailure(event: VideoScriptEvent | { type: string }, filmFault?: string): void {
  const { directive, address, error } = event as { directive?: string; address?: string; error?: unknown };
  const reasons: [RegExp, string][] = [
    [/REFUSE/, `${directive} of the page's Content Security Policy blocks ${address}`],
    [/FAIL/, `${error instanceof Error ? error.message : error}`],
    [/missingDelay/, `the player is no longer visible in #${embedId}`],
    [/./, `the player is not visible in #${embedId}`],
  ];
  const reason = filmFault ?? reasons.find(([type]) => type.test(event.type))?.[1];
  const requests = [...blockedRequests].join(', ');
  const blocked = requests && ` The policy has blocked: ${requests}. ${policyRemedy}.`;
  console.error(`No video: ${reason}.${blocked}`);
}
