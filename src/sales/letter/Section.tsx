import type { ReactNode } from 'react';

const tones = {
  surface: 'bg-surface',
  paper: 'bg-paper',
  dark: 'on-dark bg-deep text-white',
};

interface SectionProps {
  id?: string;
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}

/**
 * A section across the whole width with its content in the middle. The content adapts to the section's width (container
 * queries). Two sections with the same background have no gap between them.
 */
export function Section({ id, tone = 'surface', className = '', children }: SectionProps) {
  return (
    <section id={id} className={`@container ${tones[tone]}`}>
      <div
        className={`mx-auto max-w-page px-gutter py-9 md:py-16 lg:py-20 [.bg-paper+.bg-paper>&]:pt-0 [.bg-surface+.bg-surface>&]:pt-0 ${className}`}
      >
        {children}
      </div>
    </section>
  );
}
