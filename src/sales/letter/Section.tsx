import type { ReactNode } from 'react';

const tones = {
  paper: '',
  surface: 'bg-surface',
  tint: 'bg-tint',
  dark: 'on-dark bg-deep text-white',
};

interface SectionProps {
  id?: string;
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}

/** A band across the page with its content in the middle, laid out by the room that its text has: measured in rem. */
export function Section({ id, tone = 'paper', className = '', children }: SectionProps) {
  return (
    <section id={id} className={`@container ${tones[tone]}`}>
      <div className={`mx-auto max-w-5xl px-5 py-12 md:py-16 ${className}`}>{children}</div>
    </section>
  );
}
