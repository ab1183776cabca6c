import { fromCallback } from 'xstate';
import { playerParts } from '#effects/playerParts';

/** What a film comes by. A picture, font or style that is refused later costs no more than itself. */
const essential = /^(script|worker|child|connect|media|frame)-src|^require-trusted/;

/** Whether a film in the player has a picture, as far as a page can look. */
function hasPicture(place: Element): boolean {
  for (const part of playerParts(place))
    if (part instanceof HTMLVideoElement && part.readyState >= part.HAVE_CURRENT_DATA) return true;
  return false;
}

/**
 * Whether the player may have been refused it, and not a visitor's extension, which writes into the page as it likes.
 * What is no address, such as `inline` or `eval`, this site's own scripts never ask for.
 */
function isPlayers({ sourceFile, blockedURI }: SecurityPolicyViolationEvent): boolean {
  const isOurs = sourceFile.startsWith(location.origin);
  return !/-extension/.test(sourceFile || blockedURI) && !(isOurs && !blockedURI.includes(':'));
}

/**
 * An actor that sends REFUSE for what the page's policy refuses the player. Afterwards, once a visitor sees the player,
 * only that is essential which a film comes by, and only until it has a picture: a film that plays is never taken away.
 *
 * @param place what the player fills
 */
export function watchPolicy(place: Element) {
  return fromCallback(({ sendBack }) => {
    function hear(event: SecurityPolicyViolationEvent) {
      const { effectiveDirective: directive, blockedURI: address } = event;
      if (!isPlayers(event)) return;
      sendBack({
        type: 'REFUSE',
        directive,
        address,
        isEssential: essential.test(directive) && !hasPicture(place),
      });
    }
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  });
}
