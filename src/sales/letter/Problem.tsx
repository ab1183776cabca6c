import { IconCard, type IconCardProps } from '#sales/letter/IconCard';
import { Section } from '#sales/letter/Section';

interface ProblemProps {
  heading: string;
  text: string;
  triggersHeading: string;
  triggers: readonly Omit<IconCardProps, 'level'>[];
}

/** What the problem is, and what sets it off. */
export function Problem({ heading, text, triggersHeading, triggers }: ProblemProps) {
  return (
    <Section>
      <h2>{heading}</h2>
      <p className="mt-4 max-w-2xl text-lg">{text}</p>
      <h3 className="mt-8 text-xl">{triggersHeading}</h3>
      <ol className="mt-4 grid gap-4 @3xl:grid-cols-3">
        {triggers.map((trigger) => (
          <IconCard key={trigger.title} {...trigger} level="h4" />
        ))}
      </ol>
    </Section>
  );
}
