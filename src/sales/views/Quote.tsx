export interface QuoteProps {
  text: string;
  by: string;
  className?: string;
}

/** A quote with the name of its author. */
export function Quote({ text, by, className = '' }: QuoteProps) {
  return (
    <figure className={className}>
      <blockquote>“{text}”</blockquote>
      <figcaption className="mt-4 font-sans font-semibold text-base">{by}</figcaption>
    </figure>
  );
}
