import type { ComponentProps } from 'react';
import type { Picture } from '#content/pictures';
import { Section } from '#sales/letter/Section';
import { PriceBox } from '#sales/views/PriceBox';
import { PagePicture } from '#shared/views/PagePicture';

interface OrderBlockProps extends ComponentProps<typeof PriceBox> {
  image: Picture;
}

/** The product beside its price. */
export function OrderBlock({ image, ...offer }: OrderBlockProps) {
  return (
    <Section id="offer" tone="tint" className="grid items-center gap-6 pt-0 @3xl:grid-cols-2 md:pt-0">
      <PagePicture {...image} className="max-w-md" />
      <PriceBox {...offer} />
    </Section>
  );
}
