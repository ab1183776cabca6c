import type { renderResults } from './renderResults';

/** Evaluates React and the view in separate tasks, because together they would delay a press too long. */
const importView = () => import('./reactChunk').then(() => import('./renderResults'));

/** Preloads the view. START and the answers need no other file. */
export function preloadView(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-later=""]'))
    link.rel = 'modulepreload';
}

/** Loads and starts the view once the current screen has been painted. A hidden tab never paints, so it does not wait. */
export async function loadView(...viewArguments: Parameters<typeof renderResults>) {
  try {
    if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const view = await importView();
    return view.renderResults(...viewArguments);
  } catch (error) {
    document.quiz.handleScriptFailure();
    console.error(error);
    return undefined;
  }
}
