import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { PriceBox } from '#sales/views/PriceBox';
import { CheckList } from '#shared/views/CheckList';
import { PagePicture } from '#shared/views/PagePicture';

/** The product beside its parts and its price. */
export function OrderBlock({ image, captions, included, ...offer }: SalesLetter['offer']) {
  return (
    <Section id="offer" tone="paper">
      <div className="grid overflow-hidden rounded-card bg-surface shadow-card @4xl:grid-cols-2">
        <figure className="flex flex-col justify-center bg-tint pb-4 @4xl:px-4">
          <PagePicture {...image} className="aspect-2/1 w-full object-cover @4xl:aspect-auto" />
          <figcaption className="text-balance px-4 text-center text-muted text-sm">
            {captions.map((caption) => (
              <span key={caption} className="mx-2 inline-block">
                {caption}
              </span>
            ))}
          </figcaption>
        </figure>
        <div className="p-5 @3xl:p-10">
          <CheckList items={included} className="mb-5 grid gap-2" />
          <PriceBox {...offer} />
        </div>
      </div>
    </Section>
  );
}
