import { PurgeCSS } from 'purgecss';

/** What scripts change on a page while it is open. */
const dynamicAttributes = [
  'data-pointer',
  'data-quiz',
  'data-script',
  'data-taken',
  'data-video',
  'open',
  'hidden',
];
/** What no markup shows: where the focus is, and what a video provider puts in its container. */
const safelist = { standard: ['video', 'iframe'], greedy: [/focus-visible/] };

/** Everything that may be a name: Tailwind's classes as they stand, with colons, brackets and signs, and their parts. */
function words(text: string): string[] {
  const classes = text.match(/[^<>"'`\s]+/g) ?? [];
  const plain = classes.map((name) => name.replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
  return [...plain, ...plain.flatMap((name) => name.split('='))];
}

/** Rules of Tailwind's for parts of controls that no page has: dates, files, searches, steppers. */
const absentParts =
  /(?<=[{}])::(?:-webkit-(?:date|calendar|search|inner-spin|outer-spin)|file-selector)[^{},]*\{[^{}]*\}/g;

function variablesOf(css: string): string[] {
  return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Leaves out what PurgeCSS does not know to be of no use. */
function withoutUnread(css: string): string {
  const read = new Set(variablesOf(css));
  return css
    .replace(absentParts, '')
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''));
}

/**
 * Leaves of a document's inlined style sheet what the document itself, one of its scripts or a style sheet that comes
 * later can use.
 *
 * @param scripts the source of every script of the page
 * @param laterStyles the style sheets that scripts load, which read this one's variables
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
