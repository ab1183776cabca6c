import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { PriceBox } from '#sales/views/PriceBox';
import { CheckList } from '#shared/views/CheckList';
import { PagePicture } from '#shared/views/PagePicture';

/** The product beside its parts and its price. */
export function OrderBlock({ image, captions, included, ...offer }: SalesLetter['offer']) {
  return (
    <Section id="offer" tone="paper">
      <div className="overflow-clip rounded-card bg-surface shadow-card @4xl:grid @4xl:grid-cols-12">
        <figure className="grid content-center gap-2 bg-tint pb-4 @4xl:col-span-7">
          <PagePicture {...image} className="w-full @max-4xl:aspect-7/4 @max-4xl:object-cover" />
          <figcaption className="grid grid-cols-4 gap-1 px-2 text-center font-semibold text-xs/tight @max-3xs:grid-cols-2 @4xl:text-base">
            {captions.map((caption) => (
              <span key={caption}>{caption}</span>
            ))}
          </figcaption>
        </figure>
        <div className="p-4.5 @4xl:col-span-5 @4xl:p-12">
          <CheckList items={included} className="mb-5 grid gap-2 @max-2xs:text-base" />
          <PriceBox {...offer} />
        </div>
      </div>
    </Section>
  );
}
