/**
 * What has been promised about the offer bar, in plain TypeScript: it shows while no order button is in view, and never
 * again once the visitor has closed it.
 */

export interface OfferBarReference {
  readonly shows: 'hidden' | 'shown' | 'dismissed';
}

export const offerBarAtStart: OfferBarReference = { shows: 'hidden' };

export function afterOfferBarEvent(before: OfferBarReference, { type }: { type: string }): OfferBarReference {
  if (before.shows === 'dismissed') return before;
  if (type === 'ORDER_SEEN') return { shows: 'hidden' };
  if (type === 'ORDER_GONE') return { shows: 'shown' };
  return type === 'DISMISS' && before.shows === 'shown' ? { shows: 'dismissed' } : before;
}
