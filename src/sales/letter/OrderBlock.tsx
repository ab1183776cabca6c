import type { ComponentProps } from 'react';
import type { Picture } from '#content/pictures';
import { Section } from '#sales/letter/Section';
import { KitPicture } from '#sales/views/KitPicture';
import { PriceBox } from '#sales/views/PriceBox';

interface OrderBlockProps extends ComponentProps<typeof PriceBox> {
  image: Picture;
}

/** The opened kit beside its price. */
export function OrderBlock({ image, ...offer }: OrderBlockProps) {
  return (
    <Section id="offer" tone="tint" className="grid items-center gap-6 pt-0 @3xl:grid-cols-2 md:pt-0">
      <KitPicture {...image} className="max-w-md" />
      <PriceBox {...offer} />
    </Section>
  );
}
