import type { ComponentProps } from 'react';
import { Section } from '#components/letter/Section';
import { PriceBox } from '#components/shared/PriceBox';
import address from '../../images/kitParts.svg?url';

interface OrderBlockProps extends ComponentProps<typeof PriceBox> {
  /** What the picture shows. */
  image: string;
}

/** The opened kit beside its price. */
export function OrderBlock({ image, ...offer }: OrderBlockProps) {
  return (
    <Section id="offer" tone="tint" className="grid items-center gap-6 pt-0 @3xl:grid-cols-2 md:pt-0">
      <img
        src={address}
        alt={image}
        width="640"
        height="440"
        loading="lazy"
        className="mx-auto w-full max-w-md"
      />
      <PriceBox {...offer} />
    </Section>
  );
}
