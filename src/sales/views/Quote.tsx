export interface QuoteProps {
  text: string;
  by: string;
  className?: string;
}

/** A quote with the name of its author. */
export function Quote({ text, by, className = '' }: QuoteProps) {
  return (
    <figure className={className}>
      <blockquote className="font-serif text-xl leading-relaxed lg:text-2xl lg:leading-relaxed">
        “{text}”
      </blockquote>
      <figcaption className="mt-2 font-sans font-semibold text-base">{by}</figcaption>
    </figure>
  );
}
