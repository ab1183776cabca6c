import { PurgeCSS } from 'purgecss';
import { decodeReferences, unescapeSelector } from '#tools/build/shortenClassNames';

/** Attributes that scripts set or change on an open page, so the built document need not contain them. */
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
/** Selectors to keep although the markup lacks them: states such as :checked, and the elements of a video provider. */
const safelist = { standard: [/^:/, 'video', 'iframe'], greedy: [/focus-visible/] };

/** Every word that may be a name in a selector: Tailwind classes with colons and brackets, and parts at each `=`. */
function selectorWords(text: string): string[] {
  const plain = (text.match(/[^<>"'`\s]+/g) ?? []).map(decodeReferences);
  return [...plain, ...plain.flatMap((name) => name.split('='))];
}

/** Matches a pseudo-class with its parentheses, an attribute with its value, or the name of an element, class or id. */
const selectorPart =
  /::?[\w-]+(?:\((?:\\.|\((?:\\.|[^()\\])*\)|[^()\\])*\))?|\[([\w-]+)(?:="?([^"\]]*))?[^\]]*\]|((?:[\w-]|\\[\da-f]{1,6} |\\.)+)/g;

/** Whether a document and its scripts contain every part of a selector, ignoring pseudo-classes. */
function canMatch(selector: string, presentWords: ReadonlySet<string>): boolean {
  return [...selector.matchAll(selectorPart)].every(([, attribute = '', value = '', name = '']) =>
    [attribute, ...value.split(' '), unescapeSelector(name)].every((part) => presentWords.has(part)),
  );
}

/** Removes rules for ids that the document lacks; PurgeCSS keeps such a rule if the page contains the word anywhere. */
function removeAbsentIds(css: string, markup: string): string {
  return css.replace(/(?<=[{}])[^{},:@]*#([a-z][\w-]*)[^{},]*\{[^{}]*\}/g, (rule, id: string) =>
    markup.includes(` id="${id}"`) ? rule : '',
  );
}

function readVariables(css: string): string[] {
  return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Removes each `@property` rule whose variable no rule reads, because PurgeCSS keeps them all. */
function removeUnreadProperties(css: string): string {
  const read = new Set(readVariables(css));
  return css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''));
}

/**
 * Removes the rules of a document's inlined style sheet that neither document, scripts nor later style sheets can use.
 *
 * @throws one line with the rules that PurgeCSS would remove although they can match
 * @param scripts the source of every script of the page
 * @param laterStyles the style sheets that scripts load, which read variables of the inlined one
 */
export async function removeUnusedStyles(
  html: string,
  scripts: readonly string[],
  laterStyles: readonly string[] = [],
): Promise<string> {
  const [styleElement = '', sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const markup = html.replace(styleElement, '');
  const css = removeAbsentIds(sheet, markup);
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }, ...scripts.map((raw) => ({ raw, extension: 'js' }))],
    css: [{ raw: css }],
    defaultExtractor: selectorWords,
    dynamicAttributes,
    safelist: { ...safelist, variables: laterStyles.flatMap(readVariables) },
    rejected: true,
    keyframes: true,
    variables: true,
  });
  if (!purged?.css) throw new Error('A document has no inline style sheet; see shared/views/Document.tsx');
  // The empty word represents a missing attribute, value or name in a part of a selector.
  const presentWords = new Set(['', ...[markup, ...scripts].flatMap(selectorWords)]);
  const dropped = purged.rejected?.filter((selector) => canMatch(selector, presentWords)) ?? [];
  if (dropped.length > 0)
    throw new Error(
      `The build drops rules that can match: ${dropped.join(', ')}. Add them to tools/build/removeUnusedStyles.ts.`,
    );
  return html.replace(styleElement, () => `<style>${removeUnreadProperties(purged.css)}</style>`);
}
