import { remedy } from '#content/videoEmbed';
import type { VideoScriptEvent } from '#machines/videoScriptMachine';

/** Says in one line of the console why there is no video, and what to do. */
export function reportVideoFailure(event: VideoScriptEvent | { type: string; error?: unknown }): void {
  const line =
    'directive' in event
      ? `the page's policy refused ${event.address} by ${event.directive}. ${remedy} and build again`
      : `${'error' in event && event.error instanceof Error ? event.error.message : 'it failed'}. Is it the right id?`;
  console.error(`No video: ${line}; npm run video:check says more.`);
}
