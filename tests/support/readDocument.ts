import { collapseSpaces, parseDocument } from '#tools/claims/readSiteTexts';

/** Elements that begin a new line; all others continue the current line. */
const blockSelector =
  'address,article,aside,blockquote,button,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,label,legend,li,main,nav,noscript,ol,p,section,summary,table,tbody,td,template,th,thead,tr,ul,[role=alert],[role=progressbar]';

/** Elements that are skipped: code, and icons beside words. */
const skippedSelector = 'head,script,style,svg[aria-hidden=true],symbol';

const pictureSelector = 'img,[role=img]';

/** Names of meta elements that repeat the title, description or address. */
const repeatedMeta = /^og:(title|description|image|url)$/;

/** Returns the file name of a picture; an empty text for an inlined picture. */
const fileNameIn = (address: string) => (address.startsWith('data:') ? '' : address.replace(/^.*\//, ''));

/** Describes the target of a link: its address, a missing section and a new tab. */
function describeTarget(link: Element): string {
  const href = link.getAttribute('href') ?? '';
  const isBroken = href.startsWith('#') && !link.ownerDocument.getElementById(href.slice(1));
  const opensTab = link.getAttribute('target') === '_blank';
  const revealsPage = opensTab && link.getAttribute('rel') !== 'noopener noreferrer';
  return `(${href})${isBroken ? ' that leads nowhere' : ''}${opensTab ? ' in a new tab' : ''}${revealsPage ? ' to a site that learns of this page' : ''}`;
}

/** Describes the event that a button sends, such as 'START' or 'ANSWER.sleep 2'. */
function describeEvent(button: Element): string {
  const event = button.getAttribute('data-event');
  if (!event) return '';
  return `, sends ${event}`;
}

/** Returns a line for each value in structured data, such as 'Product, offers, price: 97'. */
function listValues(value: unknown, path: string): string[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [`${path}: ${value}`];
  return Object.entries(value).flatMap(([key, part]) => listValues(part, path ? `${path}, ${key}` : key));
}

/** Reads the head: the words for search engines, social networks and the browser's tab. */
function readHead(document: Document): string[] {
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? 'none';
  const knownTexts = new Set([document.title, canonical]);
  const metas = [...document.querySelectorAll('meta[content]')].flatMap((meta) => {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
    const content = collapseSpaces(meta.getAttribute('content'));
    if (!name || (repeatedMeta.test(name) && knownTexts.has(content))) return [];
    knownTexts.add(content);
    return `${name}: ${content}`;
  });
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }) => listValues(JSON.parse(textContent ?? ''), ''),
  );
  return [
    `title: ${document.title}`,
    `language: ${document.documentElement.lang}`,
    `canonical address: ${canonical}`,
    ...metas,
    ...data.map((line) => `structured data, ${line}`),
  ].map((line) => `- ${line}`);
}

/** Returns the first words of the line for an element that is hidden at first, or only for some visitors. */
function prefixFor(element: Element): string | undefined {
  if (element.matches('[hidden]')) return 'Hidden at first: ';
  if (element.matches('[role=alert]')) return 'Alert: ';
  return element.localName === 'noscript' ? 'Without JavaScript: ' : undefined;
}

/** Describes a picture, a field, a progress bar or the accessible name of an element. */
function describeElement(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (element.matches(pictureSelector)) {
    const alt = element.getAttribute('alt') ?? label;
    const file = fileNameIn(element.getAttribute('src') ?? '');
    return ` Picture: ${[alt || 'without words', file && `(${file})`].join(' ')} `;
  }
  const field = element.localName === 'input' ? `[${element.getAttribute('type')}] ` : '';
  const name = label ? `Called “${label}”: ` : '';
  const isBar = element.matches('[role=progressbar]');
  const barOrName = isBar ? `Bar: ${label}, ${element.getAttribute('aria-valuetext')} ` : name;
  const tickedText = element.getAttribute('data-ticked');
  // Separates the texts of two adjacent elements.
  const gap = element.previousSibling?.nodeType === 1 ? ' ' : '';
  return field + barOrName + (tickedText ? `Once ticked: … ${tickedText}` : '') + gap;
}

/** Reads elements in order into lines, with hidden screens last. */
function readContent(root: ParentNode): string[] {
  const lines: string[] = [];
  const screens: string[] = [];
  let [prefix, text] = ['', ''];

  function endLine(mark = '- ') {
    const line = collapseSpaces(text)
      .replace(/ ([.,:;!?)])/g, '$1')
      .replace(/\[ /g, '[');
    if (line) lines.push(mark + prefix + line);
    if (line) prefix = '';
    text = '';
  }

  /** Adds the content of an element between two texts. */
  function readInside(element: Element, before: string, after: string) {
    text += before;
    for (const child of element.childNodes) read(child);
    text += after;
  }

  function readElement(element: Element) {
    const name = element.localName;
    prefix = prefixFor(element) ?? prefix;
    text += describeElement(element);
    if (element.matches(pictureSelector)) return;
    if (name === 'a') readInside(element, '[', `]${describeTarget(element)} `);
    else if (name === 'button') readInside(element, 'Button: ', describeEvent(element));
    else if (name === 's') readInside(element, '~~', '~~');
    else readInside(element, '', '');
  }

  function read(node: Node): void {
    if (node.nodeType === 3) text += (node as Text).data;
    if (node.nodeType !== 1) return;
    const element = node as Element;
    if (element.matches(skippedSelector)) return;
    if (!element.matches(blockSelector)) {
      readElement(element);
      return;
    }
    const [, level] = /^h(\d)$/.exec(element.localName) ?? [];
    endLine();
    if (element.matches('body > header, body > footer'))
      lines.push('', `## ${element.localName === 'header' ? 'Top' : 'Foot'} of the page`, '');
    // The template of a video's frame, whose content `<noscript>` repeats.
    if (element.localName === 'template') return;
    if (element.matches('[data-screen][hidden]')) {
      const [screen, title] = ['data-screen', 'data-title'].map((name) => element.getAttribute(name));
      screens.push('', `## Screen ${screen}, in the tab “${title}”`, '', ...readContent(element));
      return;
    }
    if (level) {
      readInside(element, '', '');
      lines.push('');
      endLine(`${'#'.repeat(Number(level) + 1)} `);
      lines.push('');
      return;
    }
    readElement(element);
    endLine();
  }

  for (const child of root.childNodes) read(child);
  endLine();
  return [...lines, ...screens];
}

/** Removes repeated empty lines. */
function removeGaps(lines: readonly string[]): string[] {
  return lines.filter((line, index) => line !== '' || lines[index - 1] !== '');
}

/** Reads a document as plain lines: its head, then its content from top to bottom. */
export function readDocument(html: string): string[] {
  const document = parseDocument(html);
  return removeGaps([...readHead(document), '', ...readContent(document.body)]);
}

/** Reads a part of a page as plain lines. */
export function readFragment(html: string): string[] {
  return removeGaps(readContent(parseDocument(html).body));
}

const numerals = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Returns the numbers of a text in order: 2847 and 6 for '2,847 in six weeks'. Ignores code between backticks. */
export function findFigures(text: string): string[] {
  const words = text.replace(/`[^`]*`/g, '').toLowerCase();
  const numbers =
    words.match(new RegExp(`(?<!\\w)\\d([\\d,.]*\\d)?|\\b(${numerals.join('|')})\\b`, 'g')) ?? [];
  return numbers.map((number) =>
    /\d/.test(number) ? number.replaceAll(',', '') : String(numerals.indexOf(number) + 2),
  );
}

/** Returns the text of a document, or of a part of it, in one line. */
export function htmlToText(html: string): string {
  const text = html.replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');
  return text.replace(/&#x27;/g, "'").replace(/\s+/g, ' ');
}
