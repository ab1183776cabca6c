import type { Advertorial } from '#content/advertorial';
import { CtaLink } from '#sales/views/CtaLink';
import { Seal } from '#sales/views/Guarantee';
import { UnbrokenSentences } from '#shared/views/UnbrokenWords';

/** The offer: its price, the compared prices, and the order link. */
export function PriceBox({ was, now, savings, note, scarcity, order, smallPrint }: Advertorial['offer']) {
  return (
    <div className="font-sans">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-2 font-bold">
          {now.before} <span className="font-display text-6xl leading-none">{now.figure}</span>
        </p>
        <p className="text-muted">
          {was.before} <s>{was.figure}</s> {was.after}
        </p>
        <ul className="flex w-full flex-wrap gap-2">
          {savings.map((saving) => (
            <li key={saving} className="rounded-full bg-good-50 px-3 py-0.5 font-bold text-base text-good">
              {saving}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-3 text-muted text-sm">{note}</p>
      <p className="font-semibold text-alert text-base">{scarcity}</p>
      <CtaLink {...order} className="mt-4 w-full" />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-1 basis-[10rem] items-center gap-3 text-muted text-sm leading-snug">
          <Seal className="w-9 shrink-0" />
          <span>
            <UnbrokenSentences text={smallPrint} />
          </span>
        </p>
        <svg viewBox="0 0 160 26" width="160" aria-hidden="true" className="h-6.5 shrink-0">
          {[0, 40, 80, 120].map((x) => (
            <rect key={x} x={x} width="36" height="26" rx="4" className="fill-control" />
          ))}
          <path d="M0 5h36v5H0zM45 6h8v6h-8zM86 15h28v2H86zM86 19h16v2H86z" className="fill-surface" />
          <path d="M45 17h26v2H45zM143 13a5 5 0 1 1-10 0 5 5 0 1 1 10 0" className="fill-tint" />
        </svg>
      </div>
    </div>
  );
}
