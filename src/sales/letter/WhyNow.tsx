import type { SalesLetter } from '#content/salesLetter';
import { Figure } from '#sales/letter/Figure';
import { Section } from '#sales/letter/Section';

/** The reasons to act now, with one figure. */
export function WhyNow({ heading, text, fact }: SalesLetter['whyNow']) {
  return (
    <Section>
      <div className="@4xl:col-span-6">
        <h2>{heading}</h2>
        <p className="mt-4 text-lead text-muted">{text}</p>
      </div>
      <div className="mt-5 @4xl:col-span-5 @4xl:col-start-8 @4xl:mt-0">
        <Figure {...fact} className="flex items-center gap-x-5 gap-y-1 @max-2xs:flex-wrap" />
      </div>
    </Section>
  );
}
