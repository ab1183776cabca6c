import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { Quote } from '#sales/views/Quote';
import { TrustRow } from '#sales/views/TrustRow';
import { Heading } from '#shared/views/Heading';
import { ExpertProfiles } from '#shared/views/Portrait';

/** The two experts, a quote from one of them, the laboratory and the reviewer. */
export function ExpertCard({ heading, people, quote, trust }: SalesLetter['guides']) {
  return (
    <Section tone="paper">
      <div className="@4xl:col-span-5">
        <Heading isSample={quote.isSample || [...people, ...trust].some((each) => each.isSample)}>
          {heading}
        </Heading>
        <div className="mt-5 grid gap-4 @4xl:mt-9">
          <ExpertProfiles people={people} />
        </div>
      </div>
      <div className="border-ink border-t-3 pt-5 @4xl:col-span-6 @4xl:col-start-7 @4xl:mt-2">
        <Quote {...quote} className="mb-5" />
        <TrustRow items={trust} />
      </div>
    </Section>
  );
}
