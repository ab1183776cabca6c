import type { Picture } from '#content/pictures';
import { IconCard, type IconCardProps } from '#sales/letter/IconCard';
import { Section } from '#sales/letter/Section';
import { PagePicture } from '#shared/views/PagePicture';

interface ProductPartsProps {
  heading: string;
  intro: string;
  parts: readonly Omit<IconCardProps, 'level'>[];
  results: string;
  /** A report, as a buyer gets it. */
  report: Picture;
}

/** What the product consists of, and what comes of it. */
export function ProductParts({ heading, intro, parts, results, report }: ProductPartsProps) {
  return (
    <Section id="product" tone="tint" className="grid items-center gap-x-12 gap-y-8 @3xl:grid-cols-[3fr_2fr]">
      <div>
        <h2>{heading}</h2>
        <p className="mt-3 text-lg text-muted">{intro}</p>
        <ol className="mt-6 grid gap-4">
          {parts.map((part) => (
            <IconCard key={part.title} {...part} level="h3" />
          ))}
        </ol>
        <p className="mt-6 font-semibold text-lg">{results}</p>
      </div>
      <PagePicture {...report} className="max-w-md" />
    </Section>
  );
}
