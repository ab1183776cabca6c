import type { Fact } from '#sales/letter/FactLine';
import { Section } from '#sales/letter/Section';
import { type Action, CtaLink } from '#sales/views/CtaLink';
import { Icon } from '#shared/views/Icon';

interface FinalOfferProps {
  heading: string;
  text: string;
  recap: readonly string[];
  price?: Fact;
  /** What the price is compared with. */
  value?: Fact;
  expiry?: string;
  order: Action;
}

/** The offer once more, for whoever has read to the end. */
export function FinalOffer({ heading, text, recap, price, value, expiry, order }: FinalOfferProps) {
  return (
    <Section tone="dark" className="grid items-center gap-8 @3xl:grid-cols-2 @3xl:gap-12">
      <div>
        <h2 className="text-3xl md:text-4xl">{heading}</h2>
        <p className="mt-4 text-lg">{text}</p>
        <ul className="mt-5 grid gap-2">
          {recap.map((item) => (
            <li key={item} className="flex gap-3">
              <Icon name="shield" className="h-lh w-[1.4em] text-digits" />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className="text-center">
        {price && (
          <p className="text-lg">
            <strong className="text-6xl text-digits leading-none">{price.figure}</strong> {price.text}
          </p>
        )}
        {value && (
          <p className="mt-2">
            <s>{value.figure}</s> {value.text}
          </p>
        )}
        {expiry && <p className="mt-4 font-semibold text-digits">{expiry}</p>}
        <CtaLink {...order} className="mt-4 w-full" />
      </div>
    </Section>
  );
}
