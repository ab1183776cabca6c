import type { SalesLetter } from '#content/salesLetter';
import { CtaLink } from '#sales/views/CtaLink';
import { Seal } from '#sales/views/Guarantee';
import { UnbrokenSentences } from '#shared/views/UnbrokenWords';

type Offer = Omit<SalesLetter['offer'], 'image' | 'captions' | 'included'>;

/** The offer on a dark ground: its price, the compared prices, and the order link. */
export function PriceBox({ was, now, savings, note, scarcity, order, smallPrint }: Offer) {
  return (
    <div className="font-sans">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <p className="font-semibold">
          {now.before} <span className="block font-bold font-display text-figure">{now.figure}</span>
        </p>
        <div className="flex-1 basis-[10rem] pb-1.5">
          <p className="text-tint">
            {was.before} <s>{was.figure}</s> {was.after}
          </p>
          <ul
            role="list"
            className="flex flex-wrap gap-x-4 font-bold font-display text-2xl/tight text-digits"
          >
            {savings.map((saving) => (
              <li key={saving}>{saving}</li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-5 text-base text-tint">{note}</p>
      <p className="mt-1 font-semibold text-digits text-lg">{scarcity}</p>
      <CtaLink {...order} className="mt-5 min-h-16 w-full text-xl" />
      <p className="mt-4 flex items-center gap-3 text-base text-tint leading-snug">
        <Seal className="w-9 shrink-0" />
        <span>
          <UnbrokenSentences text={smallPrint} />
        </span>
      </p>
    </div>
  );
}
