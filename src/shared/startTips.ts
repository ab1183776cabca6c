import * as tooltip from '@zag-js/tooltip';
import { normalizeProps, spreadProps, VanillaMachine } from '@zag-js/vanilla';
import './popups.css';

/** Milliseconds that a pointer rests on a trigger before its tooltip shows. */
const showDelay = 700;
/** Milliseconds after leaving a trigger in which the tooltip stays, and that of another trigger shows at once. */
const skipDelay = 300;

interface FirstNeed {
  trigger: Element;
  /** The time, in milliseconds of `performance.now()`. */
  at: number;
  /** A click or focus shows the tooltip without a delay. */
  by: 'pointerover' | 'focusin' | 'click';
}

/**
 * Gives every element with `data-tip` its tooltip, which repeats the note that describes the element. It stays while
 * the pointer is on either, and Escape closes it.
 */
export function startTips(first: FirstNeed): void {
  const triggers = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-tip]')].map((trigger, index) => [`${index}`, trigger]),
  );
  const positioner = document.createElement('div');
  const content = positioner.appendChild(document.createElement('div'));
  const words = content.appendChild(document.createElement('span'));
  const arrow = content.appendChild(document.createElement('div'));
  const tip = arrow.appendChild(document.createElement('div'));

  // The loading time of this module counts for the first delay.
  let openDelay = Math.max(0, showDelay - (performance.now() - first.at));
  const machine = new VanillaMachine(tooltip.machine, () => ({
    id: 'tip',
    openDelay,
    closeDelay: skipDelay,
    interactive: true,
    closeOnClick: false,
    closeOnScroll: false,
    // No gap beside the arrow: the pointer would cross it and rest on another trigger. Below, because the line above is being
    // read.
    positioning: { placement: 'bottom' as const, gutter: 0 },
  }));
  const connect = () => tooltip.connect(machine.service, normalizeProps);

  function render() {
    const api = connect();
    for (const [value, trigger] of triggers) {
      // The note itself describes the trigger, also while its tooltip is hidden.
      const { 'aria-describedby': _, ...props } = api.getTriggerProps({ value });
      spreadProps(trigger, props);
    }
    spreadProps(positioner, api.getPositionerProps());
    spreadProps(content, api.getContentProps());
    spreadProps(arrow, api.getArrowProps());
    spreadProps(tip, api.getArrowTipProps());
    const note = triggers.get(api.triggerValue ?? '')?.getAttribute('aria-describedby');
    words.textContent = (note && document.getElementById(note)?.textContent) || '';
    if (!machine.service.state.matches('closed')) openDelay = showDelay;
  }

  function open(value: string) {
    const api = connect();
    if (api.triggerValue !== value) api.setTriggerValue(value);
    api.setOpen(true);
  }

  // The library ignores touches: here a tap shows the tooltip, and a tap elsewhere closes it.
  for (const [value, trigger] of triggers) trigger.addEventListener('click', () => open(value));
  document.addEventListener('pointerdown', ({ target }) => {
    const inside = target instanceof Element && target.closest('[data-tip], [role=tooltip]');
    if (!inside) connect().setOpen(false);
  });

  (document.querySelector('main') ?? document.body).append(positioner);
  machine.subscribe(render);
  machine.start();
  render();

  const value = [...triggers].find(([, trigger]) => trigger === first.trigger)?.[0];
  // Another screen may have replaced it meanwhile.
  if (value === undefined || first.trigger.getClientRects().length === 0) return;
  // The pointer or the focus may have moved on since.
  if (first.by === 'click' || (first.by === 'focusin' && first.trigger.matches(':focus'))) open(value);
  if (first.by === 'pointerover' && first.trigger.matches(':hover'))
    machine.service.send({ type: 'pointer.move', value });
}
