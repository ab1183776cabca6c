import type { SalesLetter } from '#content/salesLetter';
import { Figure } from '#sales/letter/Figure';
import { Section } from '#sales/letter/Section';

/** The idea behind the product, with two figures. */
export function KeyFact({ heading, text, facts }: SalesLetter['keyFact']) {
  return (
    <Section tone="tint">
      <div className="@4xl:col-span-5">
        <h2>{heading}</h2>
        <p className="mt-4 text-lead text-muted">{text}</p>
      </div>
      <ul
        role="list"
        className="mt-7 grid gap-5 @xs:grid-cols-2 @xl:gap-7 @4xl:col-span-6 @4xl:col-start-7 @4xl:mt-0"
      >
        {facts.map((fact) => (
          <li key={fact.figure}>
            <Figure {...fact} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
