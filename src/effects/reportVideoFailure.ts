import { remedy } from '#content/videoEmbed';
import type { VideoScriptEvent } from '#machines/videoScriptMachine';

/** Says in one line of the console why there is no video, and what to do. */
export function reportVideoFailure(event: VideoScriptEvent | { type: string; error?: unknown }): void {
  const { directive, address, error } = event as { directive?: string; address?: string; error?: Error };
  const reason = directive
    ? `${directive} of the page's policy refuses ${address}. ${remedy} and build again`
    : `${error?.message}. Check the settings of the video`;
  console.error(`No video: ${reason}; npm run video:check says more.`);
}
