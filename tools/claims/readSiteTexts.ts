import { createRequire } from 'node:module';
import * as people from '#content/people';
import type { Site } from '#settings/settingsSchema';
import { importWithMarkers } from '#tools/claims/markedFigures';
import type { RenderedScreen } from '#tools/claims/screens';

/** A rendered screen and its texts, in which a marker replaces each figure. */
export interface ScreenTexts extends RenderedScreen {
  /** Each text node or described attribute, and the paragraph that contains it. */
  texts: { text: string; paragraph: string }[];
}

/** The texts of all screens of the site, and the words in them whose figures are not claims. */
export interface SiteTexts {
  screens: ScreenTexts[];
  /** Names and addresses, whose digits claim nothing. */
  names: string[];
  /** The ages of people, in years. */
  ages: number[];
}

interface Person {
  name: string;
  age?: number;
  isSample: boolean;
}

/** Every person and organization in src/content/people.ts. */
export const everyone = new Set(
  Object.values(people).flatMap((part): Person[] => {
    if (typeof part === 'string') return [];
    return 'name' in part ? [part] : Object.values<Person>(part);
  }),
);

// Uses require, because an import would need types, which jsdom lacks.
const { JSDOM }: { JSDOM: new () => { window: Window & typeof globalThis } } = createRequire(import.meta.url)(
  'jsdom',
);

// All screens share a window, because creating one takes longer than reading a screen.
const { DOMParser, Node, NodeFilter } = new JSDOM().window;

/** Parses a document without running its scripts. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Replaces line breaks and repeated spaces by one space. */
export function collapseSpaces(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** Selector of the meta elements whose value is not text for people. */
const technicalMeta = 'meta[name=viewport],meta[name=theme-color],meta[property^="og:image:"]';
const paragraphElement = 'p,li,h1,h2,h3,dt,dd,td,th,figcaption,summary,button,a,title';
const isAddress = (text: string) => /^(https?:\/\/|\/)\S*$/.test(text);

/** Reads the texts of a screen in document order, including texts for search engines and screen readers. */
export function readScreen(screen: RenderedScreen): ScreenTexts {
  const document = parseDocument(screen.html);
  const texts: ScreenTexts['texts'] = [];
  const add = (text: string, paragraph = text) => {
    if (text && !isAddress(text)) texts.push({ text, paragraph });
  };
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      const element = node as Element;
      if (element.matches(technicalMeta)) continue;
      for (const name of ['content', 'alt', 'aria-label', 'title', 'data-title'])
        add(collapseSpaces(element.getAttribute(name)));
      continue;
    }
    const { data, parentElement } = node as Text;
    if (!parentElement || parentElement.localName === 'style') continue;
    if (parentElement.localName === 'script') {
      for (const [, literal = ''] of data.matchAll(/"((?:[^"\\]|\\.)*)"/g))
        add(literal.replaceAll('\\"', '"'));
      continue;
    }
    const ancestor = parentElement.closest(paragraphElement);
    const paragraph = ancestor && !ancestor.querySelector(paragraphElement) ? ancestor.textContent : data;
    add(collapseSpaces(data), collapseSpaces(paragraph));
  }
  return { ...screen, texts };
}

/** Renders the whole site with a marker in place of each figure, and reads its screens. */
export async function readSiteTexts(site: Site): Promise<SiteTexts> {
  const { renderScreens } = await importWithMarkers<typeof import('#tools/claims/screens')>(
    './tools/claims/screens.ts',
    site,
  );
  return {
    screens: (await renderScreens()).map(readScreen),
    names: [
      ...[site.brand, site.supportEmail, site.legal.address],
      ...Array.from(everyone, ({ name }) => name),
    ],
    ages: [...everyone].flatMap(({ age }) => age ?? []),
  };
}
