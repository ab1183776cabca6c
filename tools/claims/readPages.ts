import { createRequire } from 'node:module';
import type { Testimonial } from '#content/testimonial';
import type { Setting } from '#settings/kinds';
import { ownSettings } from '#settings/published';
import type { Site } from '#settings/settingsSchema';
import { importMarked } from '#tools/claims/markedFigures';
import type { RenderedScreen } from '#tools/claims/screens';

/** A piece of a screen's text, with a marker for each figure. */
interface Piece {
  text: string;
  /** The whole sentence it is part of. */
  sentence: string;
  /** The heading above it. */
  heading: string;
  /** Whether only search engines, social networks or screen readers get it. */
  unseen: boolean;
}

/** A screen as text. */
export interface ReadScreen extends RenderedScreen {
  pieces: Piece[];
}

/** What a site shows, and which of its figures claim nothing. */
export interface Pages {
  screens: ReadScreen[];
  /** Names and addresses by settings: their digits claim nothing. */
  names: string[];
  /** How old the customers are that the pages quote, in years. */
  ages: number[];
  /** Words whose figures claim nothing. */
  unclaimed: readonly string[];
  /** The language of the pages. */
  locale: string;
}

// jsdom comes without types, which an import would ask for.
const { JSDOM }: { JSDOM: new () => { window: Window & typeof globalThis } } = createRequire(import.meta.url)(
  'jsdom',
);

// One window for all screens: making one takes longer than reading one.
const { DOMParser, Node, NodeFilter } = new JSDOM().window;

/** A document from its text, without running it. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Meta elements with technical values, not text. */
const technical =
  'meta[name=viewport],meta[name=theme-color],meta[property="og:image:width"],meta[property="og:image:height"]';

const paragraph = 'p,li,h1,h2,h3,dt,dd,td,th,figcaption,summary,button,a,title';

/** Whether a text is the address of a page or a file. */
function isAddress(text: string): boolean {
  return /^(https?:\/\/|\/)\S*$/.test(text);
}

/** A text without line breaks and double spaces. */
export function oneLine(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** Reads a screen's texts in their order. */
export function readScreen(screen: RenderedScreen): ReadScreen {
  const document = parseDocument(screen.html);
  const pieces: Piece[] = [];
  // The last heading that the walk below has passed.
  let passed = document.querySelector('h1,h2');

  function headingOf(element: Element): string {
    if (element.closest('head,script')) return 'For search engines and sharing';
    if (element.closest('header')) return 'Top of the page';
    if (element.closest('footer')) return 'Foot of the page';
    return oneLine(passed?.textContent ?? '');
  }

  function add(element: Element, text: string, sentence: string, unseen: boolean) {
    if (text && !(unseen && isAddress(text)))
      pieces.push({ text, sentence, heading: headingOf(element), unseen });
  }

  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      const element = node as Element;
      if (element.matches('h1,h2')) passed = element;
      if (element.matches(technical)) continue;
      for (const name of ['content', 'alt', 'aria-label']) {
        const text = oneLine(element.getAttribute(name));
        add(element, text, text, true);
      }
      continue;
    }
    const { data, parentElement } = node as Text;
    if (!parentElement || parentElement.localName === 'style') continue;
    if (parentElement.localName === 'script') {
      for (const [, literal = ''] of data.matchAll(/"((?:[^"\\]|\\.)*)"/g)) {
        const text = literal.replaceAll('\\"', '"');
        add(parentElement, text, text, true);
      }
      continue;
    }
    const around = parentElement.closest(paragraph);
    const sentence = around && !around.querySelector(paragraph) ? around.textContent : data;
    add(parentElement, oneLine(data), oneLine(sentence), parentElement.closest('head') !== null);
  }
  return { ...screen, pieces };
}

type Rendering = typeof import('#tools/claims/screens');

/** A site with a marker in place of each figure: its modules, and its screens as they render them. */
export type MarkedSite = Rendering & { rendered: RenderedScreen[] };

export async function renderMarked(site: Site): Promise<MarkedSite> {
  const module = await importMarked<Rendering>('./tools/claims/screens.ts', site);
  return { ...module, rendered: await module.renderScreens() };
}

/** Reads the screens of a site. */
export function pagesIn(site: Site, { contentModules, rendered }: MarkedSite): Pages {
  const { testimonials = {} } = contentModules.people as { testimonials?: Record<string, Testimonial> };
  const { unclaimed } = contentModules.claims as typeof import('#content/claims');
  return {
    screens: rendered.map(readScreen),
    names: [
      site.brand,
      site.supportEmail,
      site.legal.address,
      ...Object.entries<Setting>(ownSettings).flatMap(
        ([key, { isName }]) =>
          (isName && (site.ownSettings as Record<string, { value?: string }>)[key]?.value) || [],
      ),
    ],
    ages: Object.values(testimonials).flatMap(({ age }) => age ?? []),
    unclaimed,
    locale: site.locale,
  };
}

/** Renders the whole site with a marker in place of each figure, and reads its screens. */
export async function readPages(site: Site): Promise<Pages> {
  return pagesIn(site, await renderMarked(site));
}
