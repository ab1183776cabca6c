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
 * A band across the page with its content in the middle, laid out by the room that its text has: measured in rem. On the same
 * ground as the one before, it follows without a gap of its own.
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
