const classAttribute = /(<[^<>]*? class=")([^"]*)(?=")/g;
const classSelector = /\.((?:[\w-]|\\[^\da-f]|\\[\da-f]{1,6} )+)/g;

/** Decodes the HTML character references in a class attribute. */
export function decodeReferences(name: string): string {
  return name.replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Removes the CSS escapes from the class name of a selector. */
export function unescapeSelector(name: string): string {
  return name
    .replace(/\\([\da-f]{1,6}) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1');
}

/** Returns `_a`, `_b` and so on. The underscore avoids names such as `a`, which a video player may use. */
function shortName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '_' : shortName(rest - 1)}${String.fromCharCode(97 + (index % 26))}`;
}

function containsWord(text: string, name: string): boolean {
  for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + 1))
    if (!/[\w-]/.test(`${text[index - 1] ?? ''}${text[index + name.length] ?? ''}`)) return true;
  return false;
}

/** Matches nested braces, as deep as Tailwind nests rules. */
const nestedBlock = [1, 2, 3, 4].reduce((inner) => `(?:[^{}]|\\{${inner}\\})*`, '[^{}]*');
const utilityLayer = new RegExp(`@layer utilities\\{${nestedBlock}\\}`);

function classNamesIn(sheet: string): Set<string> {
  return new Set([...sheet.matchAll(classSelector)].map(([, name = '']) => unescapeSelector(name)));
}

/** Keeps its name, by which people and tools recognize text for screen readers. */
const screenReaderClass = 'sr-only';

/**
 * Gives the utility classes of a document short names in markup and inlined style sheet. The sales letter, with Brotli
 * and headers, then has 14.3 of the allowed 14.6 kB; it has 16.0 kB without short names, and 18.4 kB also with unused
 * styles. A class keeps its name if a script or a later style sheet may use it, or if index.css defines it, as `cta`.
 *
 * @param others the sources of all scripts of the page, and of the style sheets that they load
 */
export function shortenClassNames(html: string, others: readonly string[]): string {
  const [sheet = ''] = /<style>.*?<\/style>/s.exec(html) ?? [];
  const styledNames = classNamesIn(sheet);
  const indexCssNames = classNamesIn(sheet.replace(utilityLayer, ''));
  const useCounts = new Map<string, number>();
  for (const [, , list = ''] of html.matchAll(classAttribute))
    for (const name of decodeReferences(list).split(' '))
      if (styledNames.has(name)) useCounts.set(name, (useCounts.get(name) ?? 0) + 1);

  const text = others.join('\n');
  const shortNames = new Map(
    [...useCounts]
      .filter(([name]) => !indexCssNames.has(name) && !containsWord(text, name) && name !== screenReaderClass)
      .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
      .map(([name], index) => [name, shortName(index)]),
  );
  const shortSheet = sheet.replace(classSelector, (selector, name: string) => {
    const short = shortNames.get(unescapeSelector(name));
    return short ? `.${short}` : selector;
  });
  return html
    .replace(sheet, () => '<style></style>')
    .replace(
      classAttribute,
      (_, start: string, list: string) =>
        start +
        list
          .split(' ')
          .map((name) => shortNames.get(decodeReferences(name)) ?? name)
          .join(' ')
          .trim(),
    )
    .replace('<style></style>', () => shortSheet);
}
