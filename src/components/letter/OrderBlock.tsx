import type { ComponentProps } from 'react';
import { Section } from '#components/letter/Section';
import { KitPicture } from '#components/shared/KitPicture';
import { PriceBox } from '#components/shared/PriceBox';
import type { Picture } from '#content/pictures';

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
