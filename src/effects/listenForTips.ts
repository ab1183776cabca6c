import type { FirstNeed } from '#effects/startTips';

const kinds = ['pointerover', 'focusin', 'click'] as const;

/**
 * Fetches the tooltips when a visitor first points at, focuses or taps an element with `data-tip`. If they do not come,
 * the notes that they repeat show in the page.
 */
export function listenForTips(): void {
  let wanted: FirstNeed | undefined;

  function hear(event: Event) {
    const { target, type } = event;
    const trigger = target instanceof Element && target.closest('[data-tip]');
    // A finger that only passes by scrolls the page.
    if (!trigger || (type === 'pointerover' && (event as PointerEvent).pointerType === 'touch')) return;
    const isFirst = !wanted;
    const atOnce = type === 'click' || trigger.matches(':focus-visible');
    wanted = { trigger, atOnce, at: wanted?.trigger === trigger ? wanted.at : performance.now() };
    if (!isFirst) return;
    import('#effects/startTips')
      .then(({ startTips }) => wanted && startTips(wanted))
      .catch(showNotes)
      .finally(() => kinds.map((kind) => document.removeEventListener(kind, hear)));
  }

  for (const kind of kinds) document.addEventListener(kind, hear);
}

function showNotes() {
  for (const note of document.querySelectorAll('[data-tip] + .hidden')) note.classList.remove('hidden');
}
