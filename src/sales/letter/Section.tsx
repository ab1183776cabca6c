import type { ReactNode } from 'react';

const tones = {
  surface: 'bg-surface',
  paper: 'bg-paper',
  tint: 'bg-tint',
  dark: 'on-dark bg-deep text-white',
  film: 'on-dark bg-ink text-white',
};

interface SectionProps {
  id?: string;
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}

/**
 * A section across the whole width. If it is wide enough for its text size (a container query), its content stands on a grid
 * of twelve columns, and otherwise in one column.
 */
export function Section({ id, tone = 'surface', className = '', children }: SectionProps) {
  return (
    <section id={id} className={`@container ${tones[tone]}`}>
      <div
        className={`mx-auto grid max-w-page grid-cols-1 gap-x-6 gap-y-5 px-gutter py-rhythm *:col-span-full @4xl:grid-cols-12 @4xl:gap-y-12 ${className}`}
      >
        {children}
      </div>
    </section>
  );
}

interface SectionHeadProps {
  id?: string;
  heading: string;
  text: string;
  /** Whether the heading stands above all columns, with the text beside it. Otherwise both stand in the left columns. */
  isWide?: boolean;
}

/** The heading of a section, and the sentences that introduce its content. */
export function SectionHead({ id, heading, text, isWide = false }: SectionHeadProps) {
  return (
    <div className={isWide ? 'gap-x-6 @4xl:grid @4xl:grid-cols-2' : '@4xl:col-span-5 @4xl:self-center'}>
      <h2 id={id}>{heading}</h2>
      <p className="mt-3 text-lead text-muted in-[.on-dark]:text-current @4xl:mt-4">{text}</p>
    </div>
  );
}
