import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { TextLink } from '#sales/views/CtaLink';
import { Quote } from '#sales/views/Quote';
import { Heading } from '#shared/views/Heading';
import { Portrait } from '#shared/views/Portrait';

/** The founder's reason to make the product. */
export function FounderStory({ heading, photo, quote, closing, link }: SalesLetter['founder']) {
  return (
    <Section tone="dark">
      <div className="flex items-center gap-4.5 @4xl:col-span-4 @4xl:block">
        <Portrait name={quote.by} photo={photo} shape="amber" className="size-20 @4xl:mb-8 @4xl:size-40" />
        <Heading isSample={quote.isSample}>{heading}</Heading>
      </div>
      <div className="mt-5 @4xl:col-span-7 @4xl:col-start-6 @4xl:mt-0">
        <Quote {...quote} />
        <div className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-4">
          <p className="font-semibold text-digits">{closing}</p>
          <TextLink {...link} />
        </div>
      </div>
    </Section>
  );
}
