import type { ReactNode } from 'react';
import type { SalesLetter } from '#content/salesLetter';
import { CtaLink } from '#sales/views/CtaLink';
import { Icon } from '#shared/views/Icon';
import { UnbrokenSentences } from '#shared/views/UnbrokenWords';

type Offer = Omit<SalesLetter['offer'], 'image' | 'captions' | 'included'> & {
  /** Shown under the price. */
  children?: ReactNode;
};

/** The offer on a dark ground: its price, the compared prices, and the order link. */
export function PriceBox(props: Offer) {
  const { was, now, savings, note, scarcity, order, smallPrint, children } = props;
  return (
    <div className="font-sans">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <p className="font-semibold">
          {now.before} <span className="block font-bold font-display text-figure">{now.figure}</span>
        </p>
        <div className="flex-1 basis-[7.5rem]">
          <p className="text-tint">
            {was.before} <s>{was.figure}</s> {was.after}
          </p>
          <ul
            role="list"
            className="mt-2 flex flex-wrap gap-2 font-bold font-display text-2xl/tight text-ink"
          >
            {savings.map((saving) => (
              <li key={saving} className="whitespace-nowrap rounded-full bg-cta px-3.5 py-1">
                {saving}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {children}
      <p className="mt-5 text-base text-tint">{note}</p>
      <p className="mt-1 font-semibold text-digits text-lg">{scarcity}</p>
      <CtaLink {...order} className="mt-5 min-h-16 w-full text-xl" />
      <p className="mt-4 flex items-center gap-3 text-base text-tint leading-snug">
        <Icon name="shield" className="size-9 text-digits" />
        <span>
          <UnbrokenSentences text={smallPrint} />
        </span>
      </p>
    </div>
  );
}
