import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { Quote } from '#sales/views/Quote';
import { TrustRow } from '#sales/views/TrustRow';
import { Heading } from '#shared/views/Heading';
import { ExpertProfile } from '#shared/views/Portrait';

/** The two experts, a quote from one of them, the laboratory and the reviewer. */
export function ExpertCard({ heading, people, quote, trust }: SalesLetter['guides']) {
  return (
    <Section tone="paper">
      <Heading isSample={quote.isSample || [...people, ...trust].some((each) => each.isSample)}>
        {heading}
      </Heading>
      <div className="mt-6 grid items-center gap-x-12 gap-y-7 lg:mt-8 @3xl:grid-cols-2 @3xl:gap-y-10">
        {people.map((person) => (
          <ExpertProfile key={person.name} {...person} />
        ))}
        <Quote {...quote} className="border-cta border-s-4 ps-5" />
        <TrustRow items={trust} />
      </div>
    </Section>
  );
}
