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
    <Section className="grid items-center gap-x-16 gap-y-5 @3xl:grid-cols-[5fr_4fr]">
      <div>
        <h2>{heading}</h2>
        <p className="mt-3 lg:text-lg">{text}</p>
      </div>
      <FactLine {...fact} />
    </Section>
  );
}
