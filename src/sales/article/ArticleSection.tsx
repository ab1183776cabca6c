import type { ReactNode } from 'react';

interface ArticleSectionProps {
  id?: string;
  heading?: string;
  className?: string;
  children: ReactNode;
}

/** A part of an article, in its one column; what it holds is laid out by the room that the text has. */
export function ArticleSection({ id, heading, className = '', children }: ArticleSectionProps) {
  return (
    <section id={id} className={`@container mx-auto max-w-[45rem] px-5 py-5 md:py-7 ${className}`}>
      {heading && <h2 className="mb-3 md:mb-4">{heading}</h2>}
      {children}
    </section>
  );
}
