import { Section } from '#sales/letter/Section';
import type { Action } from '#sales/views/CtaLink';
import { Quote, type QuoteProps } from '#sales/views/Quote';
import { TextLink } from '#sales/views/TextLink';
import { Heading } from '#shared/views/Heading';
import { Portrait } from '#shared/views/Portrait';

interface FounderStoryProps {
  heading: string;
  photo: string | undefined;
  quote: QuoteProps & { isSample: boolean };
  closing: string;
  link: Action;
}

/** Why the founder made the product. */
export function FounderStory({ heading, photo, quote, closing, link }: FounderStoryProps) {
  const { isSample, ...words } = quote;
  return (
    <Section tone="paper" className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 lg:gap-x-10">
      <Portrait name={quote.by} photo={photo} className="size-24" />
      <Heading isSample={isSample}>{heading}</Heading>
      <div className="max-w-4xl max-lg:col-span-2 lg:col-start-2">
        <Quote {...words} />
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="font-semibold text-accent text-lg">{closing}</p>
          <TextLink {...link} />
        </div>
      </div>
    </Section>
  );
}
