import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';

/** A large figure beside its sentence. */
function FactLine({ figure, text }: SalesLetter['whyNow']['fact']) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 border-cta border-s-4 py-1 ps-5">
      <strong className="font-display text-4xl lg:text-6xl lg:leading-none">{figure}</strong>{' '}
      <span className="min-w-0 flex-1 basis-[10rem] text-balance leading-snug lg:text-lg">{text}</span>
    </p>
  );
}

/** The reasons to act now, with one figure. */
export function WhyNow({ heading, text, fact }: SalesLetter['whyNow']) {
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
