import { type Claim, claims } from '#content/claims';
import { throwInputError } from '#settings/throwInputError';

export type ClaimId = keyof typeof claims;
type Forms<Id extends ClaimId> = (typeof claims)[Id] extends { forms: infer Each } ? keyof Each : never;

/**
 * Returns the figure or phrase of a claim, as a page shows it.
 *
 * @param form the name of one of the claim's `forms`
 * @throws a one-line error for an unknown id or form, because the build does not check types
 */
export function figure<Id extends ClaimId>(id: Id, form?: Forms<Id>): string {
  const { value, forms }: Partial<Claim> = claims[id] ?? {};
  const text = form === undefined ? value : forms?.[form];
  const name = form === undefined ? `"${id}"` : `"${id}" with the form "${form}"`;
  return text ?? throwInputError(`claims.ts contains no claim ${name}; correct the id where a page takes it`);
}

/** Returns words whose figure claims nothing, such as `two kits in one family`, or that a reader can count on the page. */
export function unclaimed(words: string): string {
  return words;
}

// Only content uses these functions. The build evaluates it, so a browser gets the resulting text.

/** Joins names into a list, such as 'Jane and John' or 'Jane, John, and Pat'. */
export function joinList(items: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(items);
}

/** Reads the number of a claim such as '$97' or '60'. @throws a one-line error for any other text */
export function readNumber(id: ClaimId, text = figure(id)): number {
  const [, digits] = /^\$?([\d,]+(?:\.\d+)?)$/.exec(text) ?? [];
  if (digits) return Number(digits.replaceAll(',', ''));
  return throwInputError(`claims.ts ${id}: ${JSON.stringify(text)}: must be a number such as $97 or 60`);
}
