const classAttribute = /(<[^<>]*? class=")([^"]*)(?=")/g;
const classSelector = /\.((?:[\w-]|\\[^\da-f]|\\[\da-f]{1,6} )+)/g;

/** The class name of an attribute in a document, without references to characters. */
export function decoded(name: string): string {
  return name.replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** The class name of a selector, without CSS escapes. */
export function unescaped(name: string): string {
  return name
    .replace(/\\([\da-f]{1,6}) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1');
}

/** At least two characters: a player's own class is more likely `a` than `_a`. */
function shortName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '_' : shortName(rest - 1)}${String.fromCharCode(97 + (index % 26))}`;
}

function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w-]/.test(`${text[at - 1] ?? ''}${text[at + name.length] ?? ''}`)) return true;
  return false;
}

/** Braces in braces, as deep as Tailwind nests rules. */
const nested = [1, 2, 3, 4].reduce((inner) => `(?:[^{}]|\\{${inner}\\})*`, '[^{}]*');
const utilities = new RegExp(`@layer utilities\\{${nested}\\}`);

function classesIn(sheet: string): Set<string> {
  return new Set([...sheet.matchAll(classSelector)].map(([, name = '']) => unescaped(name)));
}

/** This name tells people and tools that a text is only for screen readers. */
const forScreenReaders = 'sr-only';

/**
 * Gives the utility classes of a document short names in markup and inlined style sheet. By Brotli the letter has 13.6 kB
 * so, 14.7 kB without short names and 17.7 kB without `withOwnStyles` too, of 14.6 kB possible. Classes that a script or a later style sheet may use keep their names, and so do those that index.css names,
 * such as `cta`.
 *
 * @param others the sources of all scripts of the page and of the style sheets that they load
 */
export function withShortNames(html: string, others: readonly string[]): string {
  const [sheet = ''] = /<style>.*?<\/style>/s.exec(html) ?? [];
  const styled = classesIn(sheet);
  const otherClasses = classesIn(sheet.replace(utilities, ''));
  const uses = new Map<string, number>();
  for (const [, , list = ''] of html.matchAll(classAttribute))
    for (const name of decoded(list).split(' '))
      if (styled.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);

  const text = others.join('\n');
  const names = new Map(
    [...uses]
      .filter(([name]) => !otherClasses.has(name) && !mentions(text, name) && name !== forScreenReaders)
      .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
      .map(([name], index) => [name, shortName(index)]),
  );
  const shortSheet = sheet.replace(classSelector, (whole, name: string) => {
    const short = names.get(unescaped(name));
    return short ? `.${short}` : whole;
  });
  return html
    .replace(sheet, () => '<style></style>')
    .replace(
      classAttribute,
      (_, start: string, list: string) =>
        start +
        list
          .split(' ')
          .map((name) => names.get(decoded(name)) ?? name)
          .join(' ')
          .trim(),
    )
    .replace('<style></style>', () => shortSheet);
}
