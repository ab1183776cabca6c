const triggerEvents = ['pointerover', 'focusin', 'click'] as const;

/** Fetches the tooltips' script when a visitor first points at, focuses or taps an element with `data-tip`. */
export function listenForTooltips(): void {
  const controller = new AbortController();

  function handleEvent(event: Event) {
    const { target, timeStamp: startTime } = event;
    const eventType = event.type as (typeof triggerEvents)[number];
    const trigger = target instanceof Element && target.closest('[data-tip]');
    // A finger that moves over the element scrolls the page, and a tap arrives as a click.
    const isScrolling = eventType === 'pointerover' && (event as PointerEvent).pointerType === 'touch';
    if (!trigger || isScrolling) return;
    controller.abort();
    import('#shared/startTooltips')
      .then(({ startTooltips }) => startTooltips({ trigger, startTime, eventType }))
      .catch(() => {});
  }

  for (const type of triggerEvents) document.addEventListener(type, handleEvent, controller);
}
