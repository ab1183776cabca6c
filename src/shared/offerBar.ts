import { createActor, fromCallback } from 'xstate';
import { offerBars } from '#content/product';
import { type OfferBarEvent, offerBarMachine } from '#machines/offerBarMachine';

/** Returns how far the sticky header strip covers the page, in CSS pixels; 0 without one. */
function stripHeight(): number {
  const strip = document.querySelector<HTMLElement>('.strip');
  if (!strip || getComputedStyle(strip).position !== 'sticky') return 0;
  return strip.offsetHeight + Number.parseFloat(getComputedStyle(strip).top);
}

/** An actor that sends SCROLLED once the page has been scrolled by 600 px. */
const scrollWatch = fromCallback(({ sendBack }) => {
  const checkScroll = () => {
    if (scrollY >= 600) sendBack({ type: 'SCROLLED' } satisfies OfferBarEvent);
  };
  addEventListener('scroll', checkScroll, { passive: true });
  checkScroll();
  return () => removeEventListener('scroll', checkScroll);
});

/**
 * An actor that reports whether an order button is fully in view, below the strip. It observes anew whenever the size of the
 * page changes, because buttons are added later, and the height of the strip depends on the window.
 */
const orderWatch = fromCallback(({ sendBack }) => {
  let observer: IntersectionObserver | undefined;
  const sizes = new ResizeObserver(() => {
    const visibleButtons = new Set<Element>();
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          // The ratio of a button at a fractional pixel may be slightly below 1.
          if (intersectionRatio > 0.99) visibleButtons.add(target);
          else visibleButtons.delete(target);
        }
        const type: OfferBarEvent['type'] = visibleButtons.size > 0 ? 'ORDER_SEEN' : 'ORDER_GONE';
        sendBack({ type });
      },
      { threshold: 0.99, rootMargin: `${-stripHeight()}px 0px 0px` },
    );
    for (const button of document.querySelectorAll('main a.cta[target=_blank]')) observer.observe(button);
  });
  sizes.observe(document.body);
  return () => {
    sizes.disconnect();
    observer?.disconnect();
  };
});

/** Creates the bar: the offer and its terms, a copy of the page's order link, and a button that closes the bar. */
function makeBar(orderLink: Element, words: (typeof offerBars)['order']) {
  const bar = document.createElement('aside');
  bar.setAttribute('aria-label', words.name);
  const offer = bar.appendChild(document.createElement('div'));
  const terms = offer.appendChild(document.createElement('p'));
  terms.appendChild(document.createElement('strong')).textContent = words.offer;
  terms.append(' ');
  terms.appendChild(document.createElement('span')).textContent = words.terms;
  const link = offer.appendChild(orderLink.cloneNode(true) as Element);
  link.className = 'cta';
  const dismiss = bar.appendChild(document.createElement('button'));
  dismiss.type = 'button';
  dismiss.textContent = '×';
  dismiss.setAttribute('aria-label', words.dismiss);
  return { bar, dismiss };
}

/**
 * Adds the offer bar to the end of the page and starts its actor. The actor's state is mirrored in `data-offer-bar` for the
 * style sheet. A page without an order link gets no bar.
 */
export function startOfferBar(kind: keyof typeof offerBars): void {
  const orderLink = [...document.querySelectorAll('main a.cta[target=_blank]')].at(-1);
  if (!orderLink) return;
  const { bar, dismiss } = makeBar(orderLink, offerBars[kind]);
  const actor = createActor(
    offerBarMachine.provide({ actors: { scrollWatch, orderWatch } }),
    import.meta.env.DEV ? { inspect: globalThis.development?.inspect } : undefined,
  );
  actor.subscribe(({ value }) => {
    bar.dataset.offerBar = typeof value === 'string' ? value : value.reading;
  });
  // When the bar closes, the focus returns to the element that had it before, or to the main content.
  let previousFocus: EventTarget | null = null;
  bar.addEventListener('focusin', ({ relatedTarget }) => {
    if (!bar.contains(relatedTarget as Node | null)) previousFocus = relatedTarget;
  });
  dismiss.addEventListener('click', () => {
    const main = document.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    actor.send({ type: 'DISMISS' });
    ((previousFocus ?? main) as HTMLElement | null)?.focus({ preventScroll: true });
  });
  document.body.append(bar);
  // The page reserves the height of the bar, which grows with the text size.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--offer-bar', `${bar.offsetHeight}px`);
  }).observe(bar);
  actor.start();
}
