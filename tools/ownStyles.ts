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

/**
 * Leaves of a document's inlined style sheet what the document itself or one of its scripts can use.
 *
 * @param scripts the source of every script of the page
 */
export async function withOwnStyles(html: string, scripts: readonly string[]): Promise<string> {
  const [whole = '', css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const markup = html.replace(whole, '');
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }, ...scripts.map((raw) => ({ raw, extension: 'js' }))],
    css: [{ raw: css }],
    defaultExtractor: words,
    dynamicAttributes,
    safelist,
    keyframes: true,
  });
  if (!purged?.css) throw new Error('A document has no style sheet of its own.');
  return html.replace(whole, () => `<style>${purged.css}</style>`);
}
