import { createRequire } from 'node:module';
import { unclaimed } from '#content/claims';
import { author, experts, founder, testimonials, trust } from '#content/people';
import type { Site } from '#settings/settingsSchema';
import { importMarked } from '#tools/claims/markedFigures';
import type { RenderedScreen } from '#tools/claims/screens';

/** A screen with its texts, in which a marker replaces each figure. */
export interface ReadScreen extends RenderedScreen {
  /** Each unbroken text, and the sentence that it is part of. */
  pieces: { text: string; sentence: string }[];
}

/** The texts of a site's screens, and the figures in them that are not claims. */
export interface Pages {
  screens: ReadScreen[];
  /** Names and addresses: their digits claim nothing. */
  names: string[];
  /** The ages of the quoted customers, in years. */
  ages: number[];
  /** Words whose figures claim nothing. */
  unclaimed: readonly string[];
}

// jsdom has no types, which an import would need.
const { JSDOM }: { JSDOM: new () => { window: Window & typeof globalThis } } = createRequire(import.meta.url)(
  'jsdom',
);

// All screens share a window, because creating one takes longer than reading a screen.
const { DOMParser, Node, NodeFilter } = new JSDOM().window;

/** Parses a document without running its scripts. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Removes line breaks and double spaces. */
export function oneLine(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** Meta elements with technical values, not text. */
const technical = 'meta[name=viewport],meta[name=theme-color],meta[property^="og:image:"]';
const paragraph = 'p,li,h1,h2,h3,dt,dd,td,th,figcaption,summary,button,a,title';
const isAddress = (text: string) => /^(https?:\/\/|\/)\S*$/.test(text);

/** Reads a screen's texts in their order, those for search engines and screen readers too. */
export function readScreen(screen: RenderedScreen): ReadScreen {
  const document = parseDocument(screen.html);
  const pieces: ReadScreen['pieces'] = [];
  const add = (text: string, sentence = text) => {
    if (text && !isAddress(text)) pieces.push({ text, sentence });
  };
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      const element = node as Element;
      if (element.matches(technical)) continue;
      for (const name of ['content', 'alt', 'aria-label']) add(oneLine(element.getAttribute(name)));
      continue;
    }
    const { data, parentElement } = node as Text;
    if (!parentElement || parentElement.localName === 'style') continue;
    if (parentElement.localName === 'script') {
      for (const [, literal = ''] of data.matchAll(/"((?:[^"\\]|\\.)*)"/g))
        add(literal.replaceAll('\\"', '"'));
      continue;
    }
    const around = parentElement.closest(paragraph);
    const sentence = around && !around.querySelector(paragraph) ? around.textContent : data;
    add(oneLine(data), oneLine(sentence));
  }
  return { ...screen, pieces };
}

/** Renders the whole site with a marker in place of each figure, and reads its screens. */
export async function readPages(site: Site): Promise<Pages> {
  const { renderScreens } = await importMarked<typeof import('#tools/claims/screens')>(
    './tools/claims/screens.ts',
    site,
  );
  return {
    screens: (await renderScreens()).map(readScreen),
    names: [
      ...[site.brand, site.supportEmail, site.legal.address],
      ...[...experts, founder, author, ...trust].map(({ name }) => name),
    ],
    ages: Object.values<{ age?: number }>(testimonials).flatMap(({ age }) => age ?? []),
    unclaimed,
  };
}
