const kinds = ['pointerover', 'focusin', 'click'] as const;

/**
 * Fetches the tooltips when a visitor first points at, focuses or taps an element with `data-tip`.
 */
export function listenForTips(): void {
  const listening = new AbortController();

  function hear(event: Event) {
    const { target, timeStamp: at } = event;
    const by = event.type as (typeof kinds)[number];
    const trigger = target instanceof Element && target.closest('[data-tip]');
    // A passing finger scrolls the page, and a tap arrives as a click.
    const passesBy = by === 'pointerover' && (event as PointerEvent).pointerType === 'touch';
    if (!trigger || passesBy || (by === 'focusin' && !trigger.matches(':focus-visible'))) return;
    listening.abort();
    import('#shared/startTips').then(({ startTips }) => startTips({ trigger, at, by })).catch(() => {});
  }

  for (const kind of kinds) document.addEventListener(kind, hear, listening);
}
