import { type Claim, claims } from '#content/claims';
import { throwInputError } from '#settings/throwInputError';

export type ClaimId = keyof typeof claims;
type Forms<Id extends ClaimId> = (typeof claims)[Id] extends { forms: infer Each } ? keyof Each : never;

/**
 * The figure or phrase of a claim, as a page shows it.
 *
 * @param form the name of another form that the claim has
 * @throws an error of one line for an unknown id or form: a build does not check types
 */
export function figure<Id extends ClaimId>(id: Id, form?: Forms<Id>): string {
  const { value, forms }: Claim = claims[id] ?? {};
  const shown = form === undefined ? value : forms?.[form];
  const name = form === undefined ? `"${id}"` : `"${id}" with the form "${form}"`;
  return (
    shown ?? throwInputError(`claims.ts contains no claim ${name}; correct the id where a page takes it`)
  );
}
