import { collapseSpaces, parseDocument } from '#tools/claims/readPages';

/** Elements that begin a line; all others continue theirs. */
const blocks =
  'address,article,aside,blockquote,button,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,label,legend,li,main,nav,noscript,ol,p,section,summary,table,tbody,td,template,th,thead,tr,ul,[role=alert],[role=progressbar]';

/** Elements that are not read: code, and drawings beside words. */
const unread = 'head,script,style,svg[aria-hidden=true],symbol';

const pictures = 'img,[role=img]';

/** The meta elements without words. */
const technical = /^(viewport|theme-color|og:image:(width|height))$/;

/** The meta elements that repeat the title, description or address. */
const repeated = /^og:(title|description|image|url)$/;

/** The file name of a picture; empty for an inlined one. */
const fileNameIn = (address: string) => (address.startsWith('data:') ? '' : address.replace(/^.*\//, ''));

/** Describes a link after its words: its address and its tab. */
function addressInWords(link: Element): string {
  const href = link.getAttribute('href') ?? '';
  const isLost = href.startsWith('#') && !link.ownerDocument.getElementById(href.slice(1));
  const isNew = link.getAttribute('target') === '_blank';
  const isOpen = isNew && !/\bnoopener\b/.test(link.getAttribute('rel') ?? '');
  return `(${href})${isLost ? ' that leads nowhere' : ''}${isNew ? ' in a new tab' : ''}${isOpen ? ' that can reach back' : ''}`;
}

/** Describes the event that a button sends, such as 'START' or 'ANSWER.sleep 2'. */
function eventInWords(button: Element): string {
  const event = button.getAttribute('data-event');
  if (!event) return '';
  return `, sends ${event}`;
}

/** Returns a line for each leaf of structured data, such as 'Product, offers, price: 97'. */
function leavesOf(value: unknown, path: string): string[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [`${path}: ${value}`];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path ? `${path}, ${key}` : key));
}

/** Reads the head: the words for search engines, networks and the browser's tab. */
function headOf(document: Document): string[] {
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? 'none';
  const said = new Set([document.title, canonical]);
  const metas = [...document.querySelectorAll('meta[content]')].flatMap((meta) => {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
    const content = collapseSpaces(meta.getAttribute('content'));
    if (!name || technical.test(name) || (repeated.test(name) && said.has(content))) return [];
    said.add(content);
    return `${name}: ${content}`;
  });
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }) => leavesOf(JSON.parse(textContent ?? ''), ''),
  );
  return [
    `title: ${document.title}`,
    `language: ${document.documentElement.lang}`,
    `canonical address: ${canonical}`,
    ...metas,
    ...data.map((line) => `structured data, ${line}`),
  ].map((line) => `- ${line}`);
}

/** The first words of the line for an element that not every visitor sees at once. */
function leadOf(element: Element): string | undefined {
  if (element.matches('[hidden]')) return 'Hidden at first: ';
  if (element.matches('[role=alert]')) return 'Alert: ';
  return element.localName === 'noscript' ? 'Without JavaScript: ' : undefined;
}

/** Describes an element before its content, or instead: a picture, a field, a bar, a name. */
function announcementOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (element.matches(pictures)) {
    const alt = element.getAttribute('alt') ?? label;
    const file = fileNameIn(element.getAttribute('src') ?? '');
    return ` Picture: ${[alt || 'without words', file && `(${file})`].join(' ')} `;
  }
  const field = element.localName === 'input' ? `[${element.getAttribute('type')}] ` : '';
  const called = label ? `Called “${label}”: ` : '';
  const isBar = element.matches('[role=progressbar]');
  const bar = isBar ? `Bar: ${label}, ${element.getAttribute('aria-valuetext')} ` : called;
  const ticked = element.getAttribute('data-ticked');
  // Texts of two elements may touch.
  const gap = element.previousSibling?.nodeType === 1 ? ' ' : '';
  return field + bar + (ticked ? `Once ticked: … ${ticked}` : '') + gap;
}

/** Reads elements in order, a line for each heading, sentence, picture, link and button; hidden screens last. */
function linesOfContent(root: ParentNode): string[] {
  const lines: string[] = [];
  const screens: string[] = [];
  let [lead, text] = ['', ''];

  function endLine(mark = '- ') {
    const said = collapseSpaces(text)
      .replace(/ ([.,:;!?)])/g, '$1')
      .replace(/\[ /g, '[');
    if (said) lines.push(mark + lead + said);
    if (said) lead = '';
    text = '';
  }

  /** Reads the content of an element between two texts. */
  function readInside(element: Element, before: string, after: string) {
    text += before;
    for (const child of element.childNodes) read(child);
    text += after;
  }

  function readElement(element: Element) {
    const name = element.localName;
    lead = leadOf(element) ?? lead;
    text += announcementOf(element);
    if (element.matches(pictures)) return;
    if (name === 'a') readInside(element, '[', `]${addressInWords(element)} `);
    else if (name === 'button') readInside(element, 'Button: ', eventInWords(element));
    else if (name === 's') readInside(element, '~~', '~~');
    else readInside(element, '', '');
  }

  function read(node: Node): void {
    if (node.nodeType === 3) text += (node as Text).data;
    if (node.nodeType !== 1) return;
    const element = node as Element;
    if (element.matches(unread)) return;
    if (!element.matches(blocks)) {
      readElement(element);
      return;
    }
    const [, level] = /^h(\d)$/.exec(element.localName) ?? [];
    endLine();
    if (element.matches('body > header, body > footer'))
      lines.push('', `## ${element.localName === 'header' ? 'Top' : 'Foot'} of the page`, '');
    // The template of a video's frame, which `<noscript>` repeats.
    if (element.localName === 'template') return;
    if (element.matches('[data-screen][hidden]')) {
      const [screen, title] = ['data-screen', 'data-title'].map((name) => element.getAttribute(name));
      screens.push('', `## Screen ${screen}, in the tab “${title}”`, '', ...linesOfContent(element));
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
function withoutGaps(lines: readonly string[]): string[] {
  return lines.filter((line, index) => line !== '' || lines[index - 1] !== '');
}

/** Reads a document as plain lines: its head, then its content from top to bottom. */
export function readDocument(html: string): string[] {
  const document = parseDocument(html);
  return withoutGaps([...headOf(document), '', ...linesOfContent(document.body)]);
}

/** Reads a part of a page as plain lines. */
export function readFragment(html: string): string[] {
  return withoutGaps(linesOfContent(parseDocument(html).body));
}

const inDigits = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The numbers of a text in order, in digits or words: 2847 and 6 for '2,847 in six weeks'; ignores routes. */
export function figuresIn(text: string): string[] {
  const words = text.replace(/`[^`]*`/g, '').toLowerCase();
  const found = words.match(new RegExp(`(?<!\\w)\\d([\\d,.]*\\d)?|\\b(${inDigits.join('|')})\\b`, 'g')) ?? [];
  return found.map((number) =>
    /\d/.test(number) ? number.replaceAll(',', '') : String(inDigits.indexOf(number) + 2),
  );
}

/** The text of a document, or of a part, in one line. */
export function textOf(html: string): string {
  const shown = html.replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');
  return shown.replace(/&#x27;/g, "'").replace(/\s+/g, ' ');
}
