import { PurgeCSS } from 'purgecss';
import { decoded, unescaped } from '#tools/build/shortNames';

/** Selectors for changes that scripts make on an open page. */
const dynamicAttributes = [
  'data-pointer',
  'data-quiz',
  'data-script',
  'data-settling',
  'data-taken',
  'data-typeface',
  'data-video',
  'open',
  'hidden',
];
/** Selectors that the markup does not show: states such as :checked, and the elements that a video provider adds. */
const safelist = { standard: [/^:/, 'video', 'iframe'], greedy: [/focus-visible/] };

/** Every possible name: Tailwind's whole classes, with colons, brackets and signs, and their parts. */
function words(text: string): string[] {
  const plain = (text.match(/[^<>"'`\s]+/g) ?? []).map(decoded);
  return [...plain, ...plain.flatMap((name) => name.split('='))];
}

/** A pseudo-class with its parentheses, an attribute with its value, or the name of an element, class or id. */
const selectorPart =
  /::?[\w-]+(?:\((?:\\.|\((?:\\.|[^()\\])*\)|[^()\\])*\))?|\[([\w-]+)(?:="?([^"\]]*))?[^\]]*\]|((?:[\w-]|\\[\da-f]{1,6} |\\.)+)/g;

/** Whether every part of a selector outside parentheses is among these words of a document and its scripts. */
function canMatch(selector: string, there: ReadonlySet<string>): boolean {
  return [...selector.matchAll(selectorPart)].every(([, attribute = '', value = '', name = '']) =>
    [attribute, ...value.split(' '), unescaped(name)].every((asked) => there.has(asked)),
  );
}

/** Removes rules for ids that the document does not have; PurgeCSS keeps them if the page contains the word anywhere. */
function withoutAbsentIds(css: string, markup: string): string {
  return css.replace(/(?<=[{}])[^{},:@]*#([a-z][\w-]*)[^{},]*\{[^{}]*\}/g, (rule, id: string) =>
    markup.includes(` id="${id}"`) ? rule : '',
  );
}

function variablesOf(css: string): string[] {
  return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Removes the registrations of unread variables, which PurgeCSS does not recognize. */
function withoutUnread(css: string): string {
  const read = new Set(variablesOf(css));
  return css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''));
}

/**
 * Removes the rules of a document's inlined style sheet that neither the document, its scripts nor a later style sheet can
 * use.
 *
 * @throws a line with the rules that were dropped although they can match
 * @param scripts the source of every script of the page
 * @param laterStyles the style sheets that scripts load; they use the variables of this one
 */
export async function withOwnStyles(
  html: string,
  scripts: readonly string[],
  laterStyles: readonly string[] = [],
): Promise<string> {
  const [whole = '', all = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const markup = html.replace(whole, '');
  const css = withoutAbsentIds(all, markup);
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }, ...scripts.map((raw) => ({ raw, extension: 'js' }))],
    css: [{ raw: css }],
    defaultExtractor: words,
    dynamicAttributes,
    safelist: { ...safelist, variables: laterStyles.flatMap(variablesOf) },
    rejected: true,
    keyframes: true,
    variables: true,
  });
  if (!purged?.css) throw new Error('A document has no inline style sheet.');
  // A part may lack an attribute, a value or a name.
  const there = new Set(['', ...[markup, ...scripts].flatMap(words)]);
  const dropped = purged.rejected?.filter((selector) => canMatch(selector, there)) ?? [];
  if (dropped.length > 0)
    throw new Error(
      `The build drops rules that can match: ${dropped.join(', ')}. List them in tools/build/ownStyles.ts.`,
    );
  const needed = withoutUnread(purged.css);
  return html.replace(whole, () => `<style>${needed}</style>`);
}
