import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { IconItem } from '#shared/views/IconItem';

/** Describes the problem and its triggers. */
export function Problem({ heading, text, triggersHeading, triggers }: SalesLetter['problem']) {
  return (
    <Section>
      <div className="@4xl:col-span-5">
        <h2>{heading}</h2>
        <p className="mt-4 text-lead text-muted">{text}</p>
      </div>
      <div className="mt-6 @4xl:col-span-6 @4xl:col-start-7 @4xl:mt-0">
        <h3>{triggersHeading}</h3>
        <ol role="list" className="mt-3">
          {triggers.map((trigger) => (
            <IconItem key={trigger.title} {...trigger} level="h4" />
          ))}
        </ol>
      </div>
    </Section>
  );
}
