import { amounts, type Formats } from '#content/amounts';
import { highestScore, highestScores, questionCounts } from '#content/quizFlow';
import { site } from '#settings/site';
import { throwInputError } from '#settings/throwInputError';

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

// Where ways through the quiz differ, a number is true for everybody or is not said.

/** Words such as 'up to ' before the number of questions; nothing where all visitors are asked as many. */
export function ifLengthsDiffer(words: string): string {
  return questionCounts.length > 1 ? words : '';
}

/** Words with the highest score at `{highest}`; nothing where some visitors can score more than others. */
export function ifScaleIsOne(words: string): string {
  return highestScores.length > 1 ? '' : words.replace('{highest}', String(highestScore));
}

/**
 * The number of a price that a claim writes with its sign, in the currency of the settings.
 *
 * @throws a one-line error where it is written in another currency
 */
export function readPrice(text: string, formats: Formats): number {
  const { low } = amounts(formats).read(text) ?? {};
  return (
    low ??
    throwInputError(
      `claims.ts price-now: ${JSON.stringify(text)}: is no amount in ${formats.currency}; write it so, or set VITE_CURRENCY`,
    )
  );
}
