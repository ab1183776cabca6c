import { IconCard, type IconCardProps } from '#components/letter/IconCard';
import { Section } from '#components/letter/Section';

interface KitPartsProps {
  heading: string;
  intro: string;
  parts: readonly Omit<IconCardProps, 'level'>[];
  results: string;
}

/** What is in the kit. */
export function KitParts({ heading, intro, parts, results }: KitPartsProps) {
  return (
    <Section id="kit" tone="tint">
      <h2 className="text-2xl md:text-3xl">{heading}</h2>
      <p className="mt-3 text-lg text-muted">{intro}</p>
      <ol className="mt-6 grid gap-4 @3xl:grid-cols-3">
        {parts.map((part) => (
          <IconCard key={part.title} {...part} level="h3" />
        ))}
      </ol>
      <p className="mt-6 font-semibold text-lg">{results}</p>
    </Section>
  );
}
