import { fromCallback } from 'xstate';
import type { VideoScriptEvent } from '#machines/videoScriptMachine';
import { withoutQuery } from '#sales/video/trustedScript';
import { embedId, frame, remedy, script } from '#settings/videoForBrowser';

/**
 * The page's own requests for the player. For a frame, a browser may report only the origin. The contents of a frame have
 * a policy of their own.
 */
const ownAddresses = frame
  ? [withoutQuery(frame), withoutQuery(new URL(frame).origin)]
  : [withoutQuery(script)];

/** All refusals by the page's policy so far, such as `connect-src https://…`. */
export const refusals = new Set<string>();

/**
 * An actor that sends REFUSE when the page's policy refuses the player's own script or frame. Other refusals do not count:
 * apps, translators and extensions add scripts to the page, and a provider requests more than a film needs. If a film does
 * need it, the player does not become visible.
 */
export const policyWatch = fromCallback(({ sendBack }) => {
  function hear(event: SecurityPolicyViolationEvent) {
    const { effectiveDirective: directive, blockedURI: address, disposition } = event;
    // A report-only policy refuses nothing.
    if (disposition === 'report') return;
    refusals.add(`${directive} ${address}`);
    if (URL.canParse(address) && ownAddresses.includes(withoutQuery(address)))
      sendBack({ type: 'REFUSE', directive, address });
  }
  document.addEventListener('securitypolicyviolation', hear);
  return () => document.removeEventListener('securitypolicyviolation', hear);
});

/** Writes one line to the console with the cause of the missing video and the remedy. */
export function reportVideoFailure(event: VideoScriptEvent | { type: string }): void {
  const { directive, address, error } = event as { directive?: string; address?: string; error?: unknown };
  const reasons: [RegExp, string][] = [
    [/REFUSE/, `${directive} of the page's policy refuses ${address}`],
    [/FAIL/, `${error instanceof Error ? error.message : error}`],
    [/missDelay/, `the player is no longer visible in #${embedId}`],
    [/./, `the player is not visible in #${embedId}`],
  ];
  const reason = reasons.find(([type]) => type.test(event.type))?.[1];
  const blocked = refusals.size > 0 ? ` The policy has refused: ${[...refusals].join(', ')}. ${remedy}.` : '';
  console.error(`No video: ${reason}.${blocked}`);
}
