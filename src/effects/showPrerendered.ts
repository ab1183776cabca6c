import type { SnapshotFrom } from 'xstate';
import { quizTitle } from '#effects/reflectQuiz';
import type { quizMachine } from '#machines/quizMachine';

/**
 * Shows the screen of a snapshot as its view would, where the document holds it ready.
 *
 * @returns whether it does
 */
export function showPrerendered(snapshot: SnapshotFrom<typeof quizMachine>): boolean {
  const title = quizTitle(snapshot);
  const template = [...document.querySelectorAll('template')].find(({ dataset }) => dataset.title === title);
  const island = document.getElementById('quiz');
  if (!template || !island) return false;
  island.replaceChildren(template.content.cloneNode(true));
  island.querySelector('h1')?.focus({ preventScroll: true });
  return true;
}
