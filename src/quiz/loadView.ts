import type { hydrateView } from './hydrateView';

/** React is evaluated in a task of its own: together with its view it would keep a press waiting for too long. */
const fetchView = () => import('./reactChunk').then(() => import('./hydrateView'));

/** Has the view fetched ahead of its use: START and the answers need nothing more. */
export function preloadView(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-later=""]'))
    link.rel = 'modulepreload';
}

/** Lets React draw the quiz, once the screen on show has been painted. A hidden tab paints nothing. */
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
