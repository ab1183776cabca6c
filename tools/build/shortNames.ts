const classAttribute = /(<[^<>]*? class=")([^"]*)(?=")/g;
const classSelector = /\.((?:[\w-]|\\[^\da-f]|\\[\da-f]{1,6} )+)/g;

/** Decodes the character references in a class attribute. */
export function decoded(name: string): string {
  return name.replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Removes the CSS escapes from the class name of a selector. */
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

/** Matches nested braces, as deep as Tailwind nests rules. */
const nested = [1, 2, 3, 4].reduce((inner) => `(?:[^{}]|\\{${inner}\\})*`, '[^{}]*');
const utilities = new RegExp(`@layer utilities\\{${nested}\\}`);

function classesIn(sheet: string): Set<string> {
  return new Set([...sheet.matchAll(classSelector)].map(([, name = '']) => unescaped(name)));
}

/** People and tools recognize text for screen readers by this name. */
const forScreenReaders = 'sr-only';

/**
 * Gives the utility classes of a document short names in markup and inlined style sheet. With Brotli and headers,
 * the letter then has 14.3 kB of the possible 14.6 kB; 16.0 kB without short names, and 18.4 kB also without `withOwnStyles`. Classes that a
 * script or a later style sheet may use keep their names, and so do classes in index.css such as `cta`.
 *
 * @param others the sources of all scripts of the page and of the style sheets that these load
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
