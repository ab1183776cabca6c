import { type Fact, FactLine } from '#sales/letter/FactLine';
import { Section } from '#sales/letter/Section';

interface WhyNowProps {
  heading: string;
  text: string;
  fact: Fact;
}

/** Why not to wait. */
export function WhyNow({ heading, text, fact }: WhyNowProps) {
  return (
    <Section className="grid items-center gap-6 @3xl:grid-cols-2 @3xl:gap-12">
      <div>
        <h2>{heading}</h2>
        <p className="mt-4">{text}</p>
      </div>
      <FactLine {...fact} />
    </Section>
  );
}
