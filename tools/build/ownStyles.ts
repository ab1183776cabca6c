import { PurgeCSS } from 'purgecss';

/** Selectors for changes that scripts make on an open page. */
const dynamicAttributes = [
  'data-pointer',
  'data-quiz',
  'data-script',
  'data-taken',
  'data-video',
  'open',
  'hidden',
];
/** Selectors that the markup does not show: focus, and the elements that a video provider adds. */
const safelist = { standard: ['video', 'iframe'], greedy: [/focus-visible/] };

/** Every possible name: Tailwind's whole classes, with colons, brackets and signs, and their parts. */
function words(text: string): string[] {
  const classes = text.match(/[^<>"'`\s]+/g) ?? [];
  const plain = classes.map((name) => name.replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
  return [...plain, ...plain.flatMap((name) => name.split('='))];
}

/** Tailwind's rules for parts of controls that no page has: dates, files, searches, steppers. */
const absentParts =
  /(?<=[{}])::(?:-webkit-(?:date|calendar|search|inner-spin|outer-spin)|file-selector)[^{},]*\{[^{}]*\}/g;

function variablesOf(css: string): string[] {
  return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Removes unused rules that PurgeCSS does not recognise. */
function withoutUnread(css: string): string {
  const read = new Set(variablesOf(css));
  return css
    .replace(absentParts, '')
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''));
}

/**
 * Keeps only those rules of a document's inlined style sheet that the document, its scripts or a later style sheet can
 * use.
 *
 * @param scripts the source of every script of the page
 * @param laterStyles the style sheets that scripts load; they use the variables of this one
 */
export async function withOwnStyles(
  html: string,
  scripts: readonly string[],
  laterStyles: readonly string[] = [],
): Promise<string> {
  const [whole = '', css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const markup = html.replace(whole, '');
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }, ...scripts.map((raw) => ({ raw, extension: 'js' }))],
    css: [{ raw: css }],
    defaultExtractor: words,
    dynamicAttributes,
    safelist: { ...safelist, variables: laterStyles.flatMap(variablesOf) },
    keyframes: true,
    variables: true,
  });
  if (!purged?.css) throw new Error('A document has no inline style sheet.');
  const own = withoutUnread(purged.css);
  return html.replace(whole, () => `<style>${own}</style>`);
}
