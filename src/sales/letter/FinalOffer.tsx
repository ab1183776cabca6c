import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { CtaLink } from '#sales/views/CtaLink';
import { CheckList } from '#shared/views/CheckList';

/** Repeats the offer at the end of the letter. */
export function FinalOffer({ heading, text, recap, price, value, expiry, order }: SalesLetter['finalOffer']) {
  return (
    <Section
      tone="dark"
      className="grid items-center gap-x-16 gap-y-7 @3xl:grid-cols-2 @4xl:grid-cols-[3fr_2fr]"
    >
      <div>
        <h2 className="lg:text-5xl">{heading}</h2>
        <p className="mt-4 lg:text-xl">{text}</p>
        <CheckList items={recap} className="mt-5 grid gap-x-8 gap-y-2 @5xl:grid-cols-2" />
      </div>
      <div className="rounded-card bg-surface p-6 text-ink">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span>
            <strong className="font-display text-6xl leading-none">{price.figure}</strong> {price.text}
          </span>
          <span className="text-muted">
            <s>{value.figure}</s> {value.text}
          </span>
        </p>
        <p className="mt-3 font-semibold text-alert">{expiry}</p>
        <CtaLink {...order} className="mt-4 w-full" />
      </div>
    </Section>
  );
}
