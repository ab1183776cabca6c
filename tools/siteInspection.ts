import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Site } from '#content/siteSchema';
import { type Call, importMarked } from '#tools/markedFigures';
import type { Screen } from '#tools/screens';

/** A piece of text that a screen holds; a marker stands for each figure. */
interface Piece {
  text: string;
  /** The whole sentence it is part of. */
  sentence: string;
  /** The heading it stands under. */
  heading: string;
  /** Id of the element it stands in. */
  anchor?: string;
  /** What only search engines, social networks or screen readers are told. */
  unseen: boolean;
}

export interface InspectedScreen extends Omit<Screen, 'html'> {
  pieces: Piece[];
}

/** A placeholder person or quote of the content. */
interface Sample {
  file: string;
  /** Where in the file's exports. */
  key: string;
  words: string;
}

export interface Inspection {
  screens: InspectedScreen[];
  /** The figure() calls; a marker names one by its number. */
  calls: Call[];
  samples: Sample[];
}

// jsdom comes without types, which an import would ask for.
const { JSDOM }: { JSDOM: new (html: string) => { window: Window & typeof globalThis } } = createRequire(
  import.meta.url,
)('jsdom');

const paragraph = 'p,li,h1,h2,h3,dt,dd,td,th,figcaption,summary,button,a,title';

function oneLine(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** Reads a screen's texts in their order. */
function inspectScreen({ html, ...screen }: Screen): InspectedScreen {
  const { document, Node, NodeFilter } = new JSDOM(html).window;
  const headings = [...document.querySelectorAll('h1,h2')];

  function headingOf(element: Element): string {
    if (element.closest('head,script')) return 'For search engines and sharing';
    if (element.closest('header')) return 'Top of the page';
    if (element.closest('footer')) return 'Foot of the page';
    const above = headings.filter(
      (heading) => element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
    );
    return oneLine((element.closest('h1,h2') ?? above.at(-1) ?? headings[0])?.textContent ?? '');
  }

  function piece(element: Element, text: string, sentence: string, unseen: boolean): Piece {
    const anchor = element.closest('[id]:not(main)')?.id;
    return { text, sentence, heading: headingOf(element), ...(anchor && { anchor }), unseen };
  }

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      const element = node as Element;
      for (const name of ['content', 'alt', 'aria-label']) {
        const text = oneLine(element.getAttribute(name));
        if (text) pieces.push(piece(element, text, text, true));
      }
      continue;
    }
    const { data, parentElement } = node as Text;
    if (!parentElement || parentElement.localName === 'style') continue;
    if (parentElement.localName === 'script') {
      for (const [, text = ''] of data.matchAll(/"((?:[^"\\]|\\.)*)"/g))
        pieces.push(piece(parentElement, text, text.replaceAll('\\"', '"'), true));
      continue;
    }
    const around = parentElement.closest(paragraph);
    const sentence = around && !around.querySelector(paragraph) ? around.textContent : data;
    const unseen = parentElement.closest('head') !== null;
    if (data.trim()) pieces.push(piece(parentElement, oneLine(data), oneLine(sentence), unseen));
  }
  return { ...screen, pieces };
}

/** Notes everything that is marked as a sample, each under its shortest path. */
function findSamples(content: unknown, path: string[], found: Map<object, string[]>): void {
  if (typeof content !== 'object' || content === null) return;
  const known = found.get(content);
  if ('isSample' in content && content.isSample === true && (!known || known.length > path.length))
    found.set(content, path);
  for (const [key, value] of Object.entries(content)) findSamples(value, [...path, key], found);
}

/** Renders the whole site with markers in place of its figures, and reads what it shows and what is a sample. */
export async function inspectSite(site: Site): Promise<Inspection> {
  // The settings name their own samples, so here they count as real: what is left is the content's.
  const people = Object.fromEntries(
    Object.entries(site.people).map(([role, person]) => [role, { ...person, isSample: false }]),
  ) as Site['people'];
  const { module, calls } = await importMarked<typeof import('#tools/screens')>('./tools/screens.ts', {
    ...site,
    people,
  });

  const found = new Map<object, string[]>();
  for (const [path, exports] of Object.entries(module.contentModules)) {
    const file = path.slice(1);
    // A variant holds its original's samples as well: they are to be replaced where they are written.
    if ((await readFile(file, 'utf8')).includes('isSample: true')) findSamples(exports, [file], found);
  }
  const samples = [...found].map(([sample, [file = '', ...key]]) => {
    const { name, by, text = '' } = sample as { name?: string; by?: string; text?: string };
    return { file, key: key.join('.'), words: name ?? by ?? text };
  });
  samples.sort((one, other) => `${one.file} ${one.key}`.localeCompare(`${other.file} ${other.key}`));
  return { screens: (await module.renderScreens()).map(inspectScreen), calls, samples };
}
