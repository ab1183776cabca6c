import type { SalesLetter } from '#content/salesLetter';
import { SampleReport } from '#sales/letter/SampleReport';
import { Section } from '#sales/letter/Section';
import { IconItem } from '#shared/views/IconItem';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** Lists the parts of the product and its results. */
export function ProductParts({ heading, intro, parts, results, report }: SalesLetter['product']) {
  return (
    <Section id="product" tone="paper" className="items-center">
      <div className="@4xl:col-span-5">
        <h2>{heading}</h2>
        <p className="mt-3 text-lead text-muted">{intro}</p>
        <ol role="list" className="mt-4">
          {parts.map((part) => (
            <IconItem key={part.title} {...part} level="h3" />
          ))}
        </ol>
      </div>
      <figure className="mt-4 @4xl:col-span-6 @4xl:col-start-7 @4xl:mt-0">
        <SampleReport {...report} />
        <figcaption className="mt-4 font-bold font-display text-h3">
          <UnbrokenWords text={results} />
        </figcaption>
      </figure>
    </Section>
  );
}
