import { type Action, CtaLink } from '#sales/views/CtaLink';
import { WholeSentences } from '#shared/views/WholeSentences';

interface PriceBoxProps {
  /** The value the price is compared with, with the words before and after it. */
  was?: { before: string; figure: string; after: string };
  /** The price. */
  now?: { before: string; figure: string };
  savings?: readonly string[];
  note?: string;
  scarcity?: string;
  order: Action;
  smallPrint?: string;
}

/** The offer: what it costs and what it is compared with, where that is said, and the way to order. */
export function PriceBox({ was, now, savings = [], note, scarcity, order, smallPrint }: PriceBoxProps) {
  return (
    <div className="rounded-card border-2 border-cta bg-surface p-6 text-center font-sans shadow-card md:p-8">
      {was && (
        <p className="text-muted">
          {was.before} <s>{was.figure}</s> {was.after}
        </p>
      )}
      {now && (
        <p className="mt-1 font-bold">
          {now.before} <span className="text-6xl leading-none">{now.figure}</span>
        </p>
      )}
      {savings.length > 0 && (
        <ul className="mt-4 flex flex-wrap justify-center gap-2">
          {savings.map((saving) => (
            <li key={saving} className="rounded-full bg-good-50 px-4 py-1 font-bold text-good">
              {saving}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="mt-4 text-muted text-sm">{note}</p>}
      {scarcity && <p className="mt-1 font-semibold text-alert">{scarcity}</p>}
      <CtaLink {...order} className="mt-5 w-full" />
      {smallPrint && (
        <p className="mt-4 text-muted text-sm">
          <WholeSentences text={smallPrint} />
        </p>
      )}
    </div>
  );
}
