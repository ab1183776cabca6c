import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { IconItem } from '#shared/views/IconItem';

/** Describes the problem and its triggers. */
export function Problem({ heading, text, triggersHeading, triggers }: SalesLetter['problem']) {
  return (
    <Section className="grid gap-x-16 gap-y-7 @3xl:grid-cols-[4fr_5fr]">
      <div>
        <h2>{heading}</h2>
        <p className="mt-4 lg:text-lg">{text}</p>
      </div>
      <div>
        <h3 className="text-xl lg:text-2xl">{triggersHeading}</h3>
        <ol className="mt-5 grid gap-5">
          {triggers.map((trigger) => (
            <IconItem key={trigger.title} {...trigger} level="h4" />
          ))}
        </ol>
      </div>
    </Section>
  );
}
