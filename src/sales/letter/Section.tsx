import type { ReactNode } from 'react';

const tones = {
  surface: 'bg-surface',
  paper: 'bg-paper',
  strip: 'tight bg-paper',
  tint: 'roomy bg-tint',
  dark: 'on-dark roomy bg-deep text-white',
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
 * of twelve columns, and otherwise in one column. Two sections with the same background have no gap between them.
 */
export function Section({ id, tone = 'surface', className = '', children }: SectionProps) {
  return (
    <section id={id} className={`@container ${tones[tone]}`}>
      <div
        className={`mx-auto max-w-page px-gutter py-rhythm *:col-span-full @4xl:grid @4xl:grid-cols-12 @4xl:gap-x-6 [.bg-paper+.bg-paper>&]:pt-0 [.bg-surface+.bg-surface>&]:pt-0 ${className}`}
      >
        {children}
      </div>
    </section>
  );
}
