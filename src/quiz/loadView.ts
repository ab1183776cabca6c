import type { hydrateView } from './hydrateView';

/** Evaluates React in a task of its own: together with its view it would delay a press too long. */
const fetchView = () => import('./reactChunk').then(() => import('./hydrateView'));

/** Prefetches the view: START and the answers need no other file. */
export function preloadView(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-later=""]'))
    link.rel = 'modulepreload';
}

/** Lets React draw the quiz once the current screen has been painted. A hidden tab does not wait, because it never paints. */
export async function loadView(...drawn: Parameters<typeof hydrateView>) {
  try {
    if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const view = await fetchView();
    return view.hydrateView(...drawn);
  } catch (reason) {
    document.quiz.failScript();
    console.error(reason);
    return undefined;
  }
}
