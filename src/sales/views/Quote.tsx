import { SampleRibbon } from '#shared/views/SampleRibbon';

export interface QuoteProps {
  text: string;
  by: string;
  /** What the speaker is known for. */
  role?: string;
  isSample: boolean;
  className?: string;
}

/** Somebody's own words, with their name. */
export function Quote({ text, by, role, isSample, className = '' }: QuoteProps) {
  return (
    <figure className={className}>
      {isSample && <SampleRibbon />}
      <blockquote className="mt-2 max-w-xl font-serif text-xl leading-relaxed">“{text}”</blockquote>
      <figcaption className="mt-3">
        <span className="font-semibold">{by}</span>
        {role && <span className="block text-muted text-sm">{role}</span>}
      </figcaption>
    </figure>
  );
}
