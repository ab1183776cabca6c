import * as tooltip from '@zag-js/tooltip';
import { normalizeProps, spreadProps, VanillaMachine } from '@zag-js/vanilla';

/** Milliseconds that a pointer rests on a trigger before its tooltip shows. */
const showDelayMs = 700;
/** Milliseconds after leaving a trigger in which its tooltip stays, and another trigger shows its tooltip at once. */
const skipDelayMs = 300;

/** The event for which this script was fetched. */
interface FirstEvent {
  trigger: Element;
  /** The time of the event, in milliseconds of `performance.now()`. */
  startTime: number;
  /** A click or focus shows the tooltip without a delay. */
  eventType: 'pointerover' | 'focusin' | 'click';
}

/**
 * Gives every element with `data-tip` a tooltip with the text of the element's description (`aria-describedby`). The tooltip
 * stays while the pointer is on the element or on the tooltip, and Escape closes it.
 */
export function startTooltips({ trigger: firstTrigger, startTime, eventType }: FirstEvent): void {
  const triggers = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-tip]')].map((trigger, index) => [`${index}`, trigger]),
  );
  const positioner = document.createElement('div');
  const content = positioner.appendChild(document.createElement('div'));
  const tooltipText = content.appendChild(document.createElement('span'));
  const arrow = content.appendChild(document.createElement('div'));
  const arrowTip = arrow.appendChild(document.createElement('div'));

  // The time since the event, in which this script was loaded, is part of the first delay.
  let openDelay = Math.max(0, showDelayMs - (performance.now() - startTime));
  const machine = new VanillaMachine(tooltip.machine, () => ({
    id: 'tip',
    openDelay,
    closeDelay: skipDelayMs,
    interactive: true,
    closeOnClick: false,
    closeOnScroll: false,
    // Below the trigger, because visitors read the line above it. Without a gap, which the pointer would have to cross.
    positioning: { placement: 'bottom' as const, gutter: 0 },
  }));
  const connect = () => tooltip.connect(machine.service, normalizeProps);

  function render() {
    const api = connect();
    for (const [value, trigger] of triggers) {
      // The description on the page describes the trigger, even while the tooltip is hidden.
      const { 'aria-describedby': _, ...props } = api.getTriggerProps({ value });
      spreadProps(trigger, props);
    }
    spreadProps(positioner, api.getPositionerProps());
    spreadProps(content, api.getContentProps());
    spreadProps(arrow, api.getArrowProps());
    spreadProps(arrowTip, api.getArrowTipProps());
    const descriptionId = triggers.get(api.triggerValue ?? '')?.getAttribute('aria-describedby');
    tooltipText.textContent = (descriptionId && document.getElementById(descriptionId)?.textContent) || '';
    if (!machine.service.state.matches('closed')) openDelay = showDelayMs;
  }

  function open(value: string) {
    const api = connect();
    if (api.triggerValue !== value) api.setTriggerValue(value);
    api.setOpen(true);
  }

  // The library ignores touches. These listeners let a tap show the tooltip, and a tap elsewhere close it.
  for (const [value, trigger] of triggers) trigger.addEventListener('click', () => open(value));
  document.addEventListener('pointerdown', ({ target }) => {
    const isInside = target instanceof Element && target.closest('[data-tip], [role=tooltip]');
    if (!isInside) connect().setOpen(false);
  });

  (document.querySelector('main') ?? document.body).append(positioner);
  machine.subscribe(render);
  machine.start();
  render();

  const value = [...triggers].find(([, trigger]) => trigger === firstTrigger)?.[0];
  // Meanwhile another screen may have replaced the trigger.
  if (value === undefined || firstTrigger.getClientRects().length === 0) return;
  // Meanwhile the pointer or the focus may have moved to another element.
  if (eventType === 'click' || (eventType === 'focusin' && firstTrigger.matches(':focus'))) open(value);
  if (eventType === 'pointerover' && firstTrigger.matches(':hover'))
    machine.service.send({ type: 'pointer.move', value });
}
