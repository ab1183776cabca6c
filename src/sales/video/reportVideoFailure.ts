import type { VideoScriptEvent } from '#machines/videoScriptMachine';
import { refusals } from '#sales/video/watchPolicy';
import { embedId, remedy } from '#settings/videoForBrowser';

/** Says in one line of the console why there is no video, and what to do. */
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
