import type { Fact } from '#sales/letter/FactLine';
import { Section } from '#sales/letter/Section';
import { WholeWords } from '#shared/views/WholeWords';

interface KeyFactProps {
  heading: string;
  fact: Fact;
  text: string;
}

/** The idea behind the product, with the figure it rests on. */
export function KeyFact({ heading, fact, text }: KeyFactProps) {
  return (
    <Section tone="dark" className="text-center">
      <h2>{heading}</h2>
      <p className="mx-auto mt-4 max-w-2xl text-lg">
        <strong className="mb-2 block text-6xl text-digits leading-none">{fact.figure}</strong>{' '}
        <WholeWords text={fact.text} /> {text}
      </p>
    </Section>
  );
}
