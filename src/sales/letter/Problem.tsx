import { Section } from '#sales/letter/Section';
import { IconItem, type IconItemProps } from '#shared/views/IconItem';

interface ProblemProps {
  heading: string;
  text: string;
  triggersHeading: string;
  triggers: readonly Omit<IconItemProps, 'level'>[];
}

/** What the problem is, and what sets it off. */
export function Problem({ heading, text, triggersHeading, triggers }: ProblemProps) {
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
