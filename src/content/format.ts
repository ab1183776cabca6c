import { throwInputError } from '#settings/throwInputError';

// For content alone, which is evaluated when the site is built: a browser gets the words that come of it.

/** Names or things in a row: 'Jane and John', 'Jane, John, and Pat'. */
export function listOf(items: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(items);
}

/** @throws a one-line error for what is no price in dollars */
export function readPrice(text: string): number {
  if (!/^\$[\d,]+(\.\d+)?$/.test(text))
    throwInputError(`claims.ts price-now: ${JSON.stringify(text)}: must be a price such as $97`);
  return Number(text.replace(/[$,]/g, ''));
}
