import type { SalesLetter } from '#content/salesLetter';
import { SampleReport } from '#sales/letter/SampleReport';
import { Section } from '#sales/letter/Section';
import { IconItem } from '#shared/views/IconItem';

/** Lists the parts of the product and its results. */
export function ProductParts({ heading, intro, parts, results, report }: SalesLetter['product']) {
  return (
    <Section id="product" tone="paper" className="grid items-center gap-x-16 gap-y-6 @3xl:grid-cols-2">
      <div>
        <h2>{heading}</h2>
        <p className="mt-3 text-muted lg:text-lg">{intro}</p>
        <ol className="mt-6 grid gap-5">
          {parts.map((part) => (
            <IconItem key={part.title} {...part} level="h3" />
          ))}
        </ol>
      </div>
      <figure>
        <SampleReport {...report} />
        <figcaption className="mt-3 font-semibold lg:text-lg">{results}</figcaption>
      </figure>
    </Section>
  );
}
