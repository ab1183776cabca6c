import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { TextLink } from '#sales/views/CtaLink';
import { Quote } from '#sales/views/Quote';
import { Heading } from '#shared/views/Heading';
import { Portrait } from '#shared/views/Portrait';

/** The founder's reason to make the product. */
export function FounderStory({ heading, photo, quote, closing, link }: SalesLetter['founder']) {
  return (
    <Section tone="paper" className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 lg:gap-x-10">
      <Portrait name={quote.by} photo={photo} className="size-16 sm:size-24" />
      <Heading isSample={quote.isSample}>{heading}</Heading>
      <div className="max-w-4xl max-lg:col-span-2 lg:col-start-2">
        <Quote {...quote} />
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="font-semibold text-accent text-lg">{closing}</p>
          <TextLink {...link} />
        </div>
      </div>
    </Section>
  );
}
