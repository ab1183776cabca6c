import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Site } from '#content/siteSchema';
import { type Call, importMarked, withoutFigures } from '#tools/markedFigures';
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

/** A text of the content with a digit of its own. */
interface TextWithDigits {
  file: string;
  key: string;
  text: string;
}

export interface Inspection {
  screens: InspectedScreen[];
  /** The texts of the content that hold a digit beside their figures, each where it is written. */
  texts: TextWithDigits[];
  /** Names and addresses by settings, which claim nothing whatever digits they hold. */
  names: string[];
  /** How old the customers are that the pages quote, in years. */
  ages: number[];
  /** The figure() and period() calls; a marker names one by its number. */
  calls: Call[];
  samples: Sample[];
}

// jsdom comes without types, which an import would ask for.
const { JSDOM }: { JSDOM: new () => { window: Window & typeof globalThis } } = createRequire(import.meta.url)(
  'jsdom',
);

// One window for all screens: making one takes longer than reading one.
const { DOMParser, Node, NodeFilter } = new JSDOM().window;

/** What says how to show the page instead of saying something. */
const technical =
  'meta[name=viewport],meta[name=theme-color],meta[property="og:image:width"],meta[property="og:image:height"]';

const paragraph = 'p,li,h1,h2,h3,dt,dd,td,th,figcaption,summary,button,a,title';

function oneLine(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function isAddress(text: string): boolean {
  return /^(https?:\/\/|\/)\S*$/.test(text);
}

/** Reads a screen's texts in their order. */
function inspectScreen({ html, ...screen }: Screen): InspectedScreen {
  const document = new DOMParser().parseFromString(html, 'text/html');
  // The one that the walk below has come by last.
  let heading = document.querySelector('h1,h2');

  function headingOf(element: Element): string {
    if (element.closest('head,script')) return 'For search engines and sharing';
    if (element.closest('header')) return 'Top of the page';
    if (element.closest('footer')) return 'Foot of the page';
    return oneLine(heading?.textContent ?? '');
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
      if (element.matches('h1,h2')) heading = element;
      if (element.matches(technical)) continue;
      for (const name of ['content', 'alt', 'aria-label']) {
        const text = oneLine(element.getAttribute(name));
        if (text && !isAddress(text)) pieces.push(piece(element, text, text, true));
      }
      continue;
    }
    const { data, parentElement } = node as Text;
    if (!parentElement || parentElement.localName === 'style') continue;
    if (parentElement.localName === 'script') {
      for (const [, literal = ''] of data.matchAll(/"((?:[^"\\]|\\.)*)"/g)) {
        const text = literal.replaceAll('\\"', '"');
        if (!isAddress(text)) pieces.push(piece(parentElement, text, text, true));
      }
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

/** Notes every text with a digit beside its figures, under its shortest path. */
function findDigits(content: unknown, path: string[], found: Map<string, string[]>): void {
  if (typeof content === 'string') {
    const known = found.get(content);
    if (/\d/.test(withoutFigures(content)) && !isAddress(content) && (!known || known.length > path.length))
      found.set(content, path);
  } else if (typeof content === 'object' && content !== null) {
    for (const [key, value] of Object.entries(content)) findDigits(value, [...path, key], found);
  }
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
    video: { ...site.video, isSample: false },
  });

  const samplesFound = new Map<object, string[]>();
  const texts: TextWithDigits[] = [];
  for (const [path, exports] of Object.entries(module.contentModules)) {
    const file = path.slice(1);
    const source = await readFile(file, 'utf8');
    // A variant holds its original's samples and texts as well: they are to be changed where they are written.
    if (source.includes('isSample: true')) findSamples(exports, [file], samplesFound);
    if (file === 'src/content/claims.ts') continue;
    const digitsFound = new Map<string, string[]>();
    findDigits(exports, [], digitsFound);
    for (const [text, key] of digitsFound) {
      const digits = withoutFigures(text, '\n').match(/\d[^\n]*/g) ?? [];
      if (digits.some((part) => source.includes(part))) texts.push({ file, key: key.join('.'), text });
    }
  }
  const samples = [...samplesFound].map(([sample, [file = '', ...key]]) => {
    const { name, text, by = '' } = sample as { name?: string; by?: string; text?: string };
    return { file, key: key.join('.'), words: name ?? text ?? by };
  });
  samples.sort((one, other) => `${one.file} ${one.key}`.localeCompare(`${other.file} ${other.key}`));
  const { testimonials } = module.contentModules[
    '/src/content/people.ts'
  ] as typeof import('#content/people');
  return {
    screens: (await module.renderScreens()).map(inspectScreen),
    texts,
    names: [site.product, site.brand, site.supportEmail, ...Object.values(people).map(({ name }) => name)],
    ages: Object.values(testimonials).map(({ age }) => age),
    calls,
    samples,
  };
}
