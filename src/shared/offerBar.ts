import { createActor, fromCallback } from 'xstate';
import { bars } from '#content/product';
import { type OfferBarEvent, offerBarMachine } from '#machines/offerBarMachine';
import './offerBar.css';

/** The height of the strip at the top of the screen, in CSS pixels. */
function stripHeight(): number {
  const strip = document.querySelector<HTMLElement>('.strip');
  if (!strip || getComputedStyle(strip).position !== 'sticky') return 0;
  return strip.offsetHeight + Number.parseFloat(getComputedStyle(strip).top);
}

/** An actor that reports a scroll of 600 px. */
const watchScroll = fromCallback(({ sendBack }) => {
  const tell = () => {
    if (scrollY >= 600) sendBack({ type: 'SCROLLED' } satisfies OfferBarEvent);
  };
  addEventListener('scroll', tell, { passive: true });
  tell();
  return () => removeEventListener('scroll', tell);
});

/** An actor that reports whether any order button is wholly in view, below the strip. It also watches later buttons. */
const watchOrders = fromCallback(({ sendBack }) => {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        // A button between two pixels may count as slightly less than whole.
        if (intersectionRatio > 0.99) inView.add(target);
        else inView.delete(target);
      }
      const type: OfferBarEvent['type'] = inView.size > 0 ? 'ORDER_SEEN' : 'ORDER_GONE';
      sendBack({ type });
    },
    { threshold: 0.99, rootMargin: `${-stripHeight()}px 0px 0px` },
  );
  function watch() {
    for (const button of document.querySelectorAll('main a.cta[target=_blank]')) observer.observe(button);
  }
  const changes = new MutationObserver(watch);
  changes.observe(document.body, { childList: true, subtree: true });
  watch();
  return () => {
    changes.disconnect();
    observer.disconnect();
  };
});

/** The offer and its terms, the page's own order link, and a button that closes the bar. */
function makeBar(order: Element, words: (typeof bars)['order']) {
  const bar = document.createElement('aside');
  bar.setAttribute('aria-label', words.name);
  const offer = bar.appendChild(document.createElement('div'));
  const terms = offer.appendChild(document.createElement('p'));
  terms.appendChild(document.createElement('strong')).textContent = words.offer;
  terms.append(' ');
  terms.appendChild(document.createElement('span')).textContent = words.terms;
  const link = offer.appendChild(order.cloneNode(true) as Element);
  link.className = 'cta';
  const dismiss = bar.appendChild(document.createElement('button'));
  dismiss.type = 'button';
  dismiss.textContent = '×';
  dismiss.setAttribute('aria-label', words.dismiss);
  return { bar, dismiss };
}

/**
 * Adds the offer bar to the end of the page and starts its actor, whose state is mirrored in `data-offer-bar` for the style
 * sheet. A page without an order link gets no bar.
 */
export function startOfferBar(kind: keyof typeof bars): void {
  const order = [...document.querySelectorAll('main a.cta[target=_blank]')].at(-1);
  if (!order) return;
  const { bar, dismiss } = makeBar(order, bars[kind]);
  const actor = createActor(
    offerBarMachine.provide({ actors: { scrollWatch: watchScroll, orderWatch: watchOrders } }),
    import.meta.env.DEV ? { inspect: globalThis.development?.inspect } : undefined,
  );
  actor.subscribe(({ value }) => {
    bar.dataset.offerBar = typeof value === 'string' ? value : value.reading;
  });
  // A removed button loses the focus: returns it to its previous element, or to the text in view.
  let cameFrom: EventTarget | null = null;
  bar.addEventListener('focusin', ({ relatedTarget }) => {
    if (!bar.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
  });
  dismiss.addEventListener('click', () => {
    const main = document.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    actor.send({ type: 'DISMISS' });
    ((cameFrom ?? main) as HTMLElement | null)?.focus({ preventScroll: true });
  });
  document.body.append(bar);
  // Large text makes the bar higher, and so the space that the page reserves for it.
  new ResizeObserver(() => {
    const { offsetHeight } = bar;
    if (offsetHeight > 0) document.documentElement.style.setProperty('--offer-bar', `${offsetHeight}px`);
  }).observe(bar);
  actor.start();
}
