import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { CtaLink } from '#sales/views/CtaLink';
import { CheckList } from '#shared/views/CheckList';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** Repeats the offer at the end of the letter. */
export function FinalOffer({ heading, text, recap, price, value, expiry, order }: SalesLetter['finalOffer']) {
  return (
    <Section tone="dark" className="items-center">
      <div className="@4xl:col-span-6">
        <h2>{heading}</h2>
        <p className="mt-4 text-lead">{text}</p>
        <CheckList items={recap} className="mt-5 grid gap-2" />
      </div>
      <div className="mt-6 rounded-card bg-surface p-6 text-ink @4xl:col-span-5 @4xl:col-start-8 @4xl:mt-0 @4xl:p-12">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span>
            <strong className="me-1 font-bold font-display text-figure">{price.figure}</strong> {price.text}
          </span>
          <span className="text-muted">
            <s>{value.figure}</s> {value.text}
          </span>
        </p>
        <p className="mt-3 font-semibold text-alert">
          <UnbrokenWords text={expiry} />
        </p>
        <CtaLink {...order} className="mt-4 w-full" />
      </div>
    </Section>
  );
}
