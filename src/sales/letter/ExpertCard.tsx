import { Section } from '#sales/letter/Section';
import { Quote, type QuoteProps } from '#sales/views/Quote';
import { TrustRow, type TrustRowProps } from '#sales/views/TrustRow';
import { type Expert, ExpertProfile } from '#shared/views/ExpertProfile';

interface ExpertCardProps {
  heading: string;
  people: readonly Expert[];
  quote?: QuoteProps;
  /** Who vouches for it all. */
  trust?: TrustRowProps['items'];
}

/** Who speaks on the page: two profiles, a sentence of one of them, and who vouches for it all. */
export function ExpertCard({ heading, people, quote, trust }: ExpertCardProps) {
  return (
    <Section>
      <h2>{heading}</h2>
      <div className="mt-6 grid items-center gap-8 @3xl:grid-cols-2">
        <div className="grid gap-4">
          {people.map((person) => (
            <ExpertProfile key={person.portrait.file} {...person} />
          ))}
        </div>
        {quote && <Quote {...quote} className="border-cta border-s-4 ps-6" />}
      </div>
      {trust && <TrustRow items={trust} />}
    </Section>
  );
}
