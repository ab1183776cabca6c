import { amounts, type Formats } from '#content/amounts';
import { site } from '#settings/site';
import { throwInputError } from '#settings/throwInputError';

// For content alone, which is evaluated when the site is built: a browser gets the words that come of it.

/** Names or things in a row: 'Jane and John', 'Jane, John, and Pat'. */
export function listOf(items: readonly string[]): string {
  return new Intl.ListFormat(site.locale).format(items);
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
