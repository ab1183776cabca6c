import type { SalesLetter } from '#content/salesLetter';
import { CtaLink } from '#sales/views/CtaLink';
import { Seal } from '#sales/views/Guarantee';
import { UnbrokenSentences } from '#shared/views/UnbrokenWords';

type Offer = Omit<SalesLetter['offer'], 'image' | 'captions' | 'included'>;

/** The offer: its price, the compared prices, and the order link. */
export function PriceBox({ was, now, savings, note, scarcity, order, smallPrint }: Offer) {
  return (
    <div className="font-sans">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-2.5 font-semibold">
          {now.before} <span className="font-bold font-display text-figure">{now.figure}</span>
        </p>
        <p className="text-muted">
          {was.before} <s>{was.figure}</s> {was.after}
        </p>
        <ul role="list" className="flex flex-wrap gap-2">
          {savings.map((saving) => (
            <li key={saving} className="rounded-full py-0.5 font-bold text-good last:bg-good-50 last:px-3">
              {saving}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-4 text-muted text-sm">{note}</p>
      <p className="mt-1 font-semibold text-alert">{scarcity}</p>
      <CtaLink {...order} className="mt-4 w-full" />
      <p className="mt-4 flex items-center gap-3 text-muted text-sm leading-snug">
        <Seal className="w-9 shrink-0" />
        <span>
          <UnbrokenSentences text={smallPrint} />
        </span>
      </p>
    </div>
  );
}
