import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** The idea behind the product, with two figures. */
export function KeyFact({ heading, text, facts }: SalesLetter['keyFact']) {
  return (
    <Section>
      <div className="grid items-center gap-x-14 gap-y-6 rounded-card bg-tint px-5 py-7 @3xl:grid-cols-[4fr_5fr] @3xl:p-10">
        <div>
          <h2>{heading}</h2>
          <p className="mt-3 lg:text-lg">{text}</p>
        </div>
        <ul className="grid gap-x-5 gap-y-4 @xs:grid-cols-2 @3xl:gap-x-10">
          {facts.map(({ figure, text }) => (
            <li key={figure} className="border-accent border-t-2 pt-2 text-base leading-snug">
              <strong className="block font-display text-4xl text-deep leading-tight lg:text-5xl">
                {figure}
              </strong>{' '}
              <UnbrokenWords text={text} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
