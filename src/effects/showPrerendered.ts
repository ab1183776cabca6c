import type { SnapshotFrom } from 'xstate';
import { screenName } from '#effects/quizTitle';
import type { quizMachine } from '#machines/quizMachine';

/**
 * Shows the screen of a snapshot as its view would, where the document holds it ready.
 *
 * @returns whether it does
 */
export function showPrerendered(snapshot: SnapshotFrom<typeof quizMachine>): boolean {
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-name="${screenName(snapshot)}"]`,
  );
  const island = document.getElementById('quiz');
  if (!template || !island) return false;
  island.replaceChildren(template.content.cloneNode(true));
  island.querySelector('h1')?.focus({ preventScroll: true });
  return true;
}
