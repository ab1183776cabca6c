import { calm, embedId } from '#content/videoEmbed';
import { afterScripts } from '#effects/embedCode';
import { isSeen } from '#effects/isSeen';

/** Milliseconds that a player may take until something of it is seen. */
const patience = 10_000;
const pause = 50;

/**
 * Resolves once a visitor sees something of the player, and has seen it for a moment in which nothing was refused.
 *
 * @param place what the player fills
 * @throws when the player cannot be called, or nothing is seen in time
 */
export async function showPlayer(place: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    afterScripts();
  } catch (reason) {
    // If the policy was in the way, the browser says so first.
    await new Promise((resolve) => setTimeout(resolve));
    throw reason;
  }
  await new Promise<void>((resolve, reject) => {
    const deadline = performance.now() + patience;
    const timer = setInterval(look, pause);
    let seenSince = Number.POSITIVE_INFINITY;

    function end() {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
    }

    function abort() {
      end();
      reject(signal.reason);
    }

    function look() {
      const now = performance.now();
      seenSince = isSeen(place) ? Math.min(seenSince, now) : Number.POSITIVE_INFINITY;
      if (now - seenSince >= calm) {
        end();
        resolve();
      } else if (now >= deadline && seenSince > now) {
        end();
        reject(new Error(`the player is not visible in #${embedId} after ${patience} ms`));
      }
    }

    signal.addEventListener('abort', abort);
    look();
  });
}
