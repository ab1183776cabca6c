import { site } from '#content/site';

// For content alone, which is evaluated when the site is built: a browser gets the words that come of it.

/** Names or things in a row: 'Jane and John', 'Jane, John, and Pat'. */
export function listOf(items: readonly string[]): string {
  return new Intl.ListFormat(site.locale).format(items);
}

/** The words for a number, by the plural forms that the language has; `{count}` stands for the number. */
export function counted(
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  const form = forms[new Intl.PluralRules(site.locale).select(count)] ?? forms.other;
  return form.replace('{count}', new Intl.NumberFormat(site.locale).format(count));
}
