import type { Picture } from '#content/pictures';
import { Section } from '#sales/letter/Section';
import type { Action } from '#sales/views/CtaLink';
import { Quote, type QuoteProps } from '#sales/views/Quote';
import { TextLink } from '#sales/views/TextLink';
import { Portrait } from '#shared/views/Portrait';

interface FounderStoryProps {
  heading: string;
  portrait: Picture;
  quote: QuoteProps;
  closing: string;
  link: Action;
}

/** Why the founder made the product. */
export function FounderStory({ heading, portrait, quote, closing, link }: FounderStoryProps) {
  return (
    <Section className="grid items-center gap-x-12 gap-y-6 @3xl:grid-cols-[auto_1fr]">
      <Portrait
        {...portrait}
        size={220}
        className="mx-auto border-4 border-white shadow-card max-md:size-36"
      />
      <div>
        <h2>{heading}</h2>
        <Quote {...quote} className="mt-4" />
        <p className="mt-5 font-semibold text-lg text-accent">{closing}</p>
        <TextLink {...link} />
      </div>
    </Section>
  );
}
