import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { TextWithEmail } from '#sales/views/TextWithEmail';

/** Questions whose answers open one by one. */
export function Faq({ heading, items, email }: SalesLetter['faq']) {
  return (
    <Section tone="paper">
      <h2>{heading}</h2>
      <div className="items-start gap-x-6 @4xl:grid @4xl:grid-cols-2">
        {items.map(({ question, answer }) => (
          <details key={question} className="group border-line border-t">
            <summary className="flex min-h-12 @4xl:min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-2.5 [&::-webkit-details-marker]:hidden">
              <h3>{question}</h3>
              <svg
                viewBox="0 0 20 20"
                width="20"
                aria-hidden="true"
                className="size-[1.2em] shrink-0 text-accent [transition:rotate_150ms] group-open:rotate-180 print:hidden"
              >
                <path
                  d="m4 7 6 6 6-6"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2.5"
                  strokeLinecap="round"
                />
              </svg>
            </summary>
            <p className="pe-9 pb-5 text-muted">
              <TextWithEmail text={answer} email={email} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
