import { type Claim, claims } from '#content/claims';
import { throwInputError } from '#settings/throwInputError';

export type ClaimId = keyof typeof claims;
type Forms<Id extends ClaimId> = (typeof claims)[Id] extends { forms: infer Each } ? keyof Each : never;

/**
 * The figure or phrase of a claim, as a page shows it.
 *
 * @param form the name of another form that the claim has
 * @throws a one-line error for an unknown id or form, because a build does not check types
 */
export function figure<Id extends ClaimId>(id: Id, form?: Forms<Id>): string {
  const { value, forms }: Claim = claims[id] ?? {};
  const shown = form === undefined ? value : forms?.[form];
  const name = form === undefined ? `"${id}"` : `"${id}" with the form "${form}"`;
  return (
    shown ?? throwInputError(`claims.ts contains no claim ${name}; correct the id where a page takes it`)
  );
}

// Only for content, which the build evaluates: a browser gets the resulting words.

/** Joins names or things: 'Jane and John', 'Jane, John, and Pat'. */
export function listOf(items: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(items);
}

/** @throws a one-line error for anything but a price in dollars */
export function readPrice(text: string): number {
  if (!/^\$[\d,]+(\.\d+)?$/.test(text))
    throwInputError(`claims.ts price-now: ${JSON.stringify(text)}: must be a price such as $97`);
  return Number(text.replace(/[$,]/g, ''));
}
