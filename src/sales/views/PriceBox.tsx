import type { ReactNode } from 'react';
import type { SalesLetter } from '#content/salesLetter';
import { CtaLink } from '#sales/views/CtaLink';
import { Icon } from '#shared/views/Icon';
import { UnbrokenSentences } from '#shared/views/UnbrokenWords';

type Offer = Omit<SalesLetter['offer'], 'image' | 'captions' | 'included'> & {
  /** Shown under the price. */
  children?: ReactNode;
};

/** The offer: its price, the compared prices, and the order link. */
export function PriceBox(props: Offer) {
  const { was, now, savings, note, scarcity, order, smallPrint, children } = props;
  return (
    <div className="font-sans text-base">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <p className="font-semibold">
          {now.before} <span className="block font-bold font-display text-figure">{now.figure}</span>
        </p>
        <div className="flex-1 basis-[7.5rem] pb-2">
          <p className="text-muted">
            {was.before} <s>{was.figure}</s> {was.after}
          </p>
          <ul role="list" className="flex flex-wrap gap-x-4 font-bold font-display text-2xl/tight text-good">
            {savings.map((saving) => (
              <li key={saving} className="whitespace-nowrap">
                {saving}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {children}
      <p className="mt-4 text-muted">{note}</p>
      <p className="mt-1 font-semibold text-alert">{scarcity}</p>
      <CtaLink {...order} className="mt-4 min-h-16 w-full" />
      <p className="mt-3 flex items-center gap-2.5 text-muted leading-snug">
        <Icon name="shield" className="size-10 fill-good-50 text-good" />
        <span>
          <UnbrokenSentences text={smallPrint} />
        </span>
      </p>
    </div>
  );
}
