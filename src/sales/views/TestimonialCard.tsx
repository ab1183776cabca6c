import type { Testimonial } from '#content/testimonial';
import { Portrait } from '#shared/views/Portrait';
import { Tip } from '#shared/views/Tip';

type TestimonialCardProps = Testimonial & {
  /** The badge of a checked customer. */
  verified: string;
  /** Id of the element that says what that means, for the card that leads there. */
  verifiedNoteId?: string;
  /** Told in full: with room and a large quote. */
  isLead?: boolean;
};

/** What one customer says: their words, what changed for them, and who they are. */
export function TestimonialCard({
  photo,
  name,
  age,
  state,
  quote,
  result,
  isVerified,
  verified,
  verifiedNoteId,
  isLead = false,
}: TestimonialCardProps) {
  return (
    <figure
      className={`flex h-full flex-col rounded-card border border-line bg-surface font-sans ${isLead ? 'p-5 md:p-8' : 'p-4'}`}
    >
      <blockquote
        className={
          isLead
            ? 'mb-4 font-serif text-xl md:text-2xl @4xl:my-auto @4xl:text-4xl'
            : 'mb-3 text-base leading-snug'
        }
      >
        “{quote}”
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center gap-3 text-base leading-tight">
        <Portrait name={name} photo={photo} />
        <span className="flex-1 basis-[7.5rem]">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-muted text-sm">{[age, state].filter(Boolean).join(', ')}</span>
          <span className="block font-semibold text-good text-sm leading-snug">{result}</span>
        </span>
        {isVerified && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-good text-sm">
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-[1.15em] shrink-0 text-good">
              <circle cx="10" cy="10" r="10" fill="currentColor" />
              <path d="m5.5 10.5 3 3 6-6.5" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
            </svg>
            {verifiedNoteId ? <Tip note={verifiedNoteId}>{verified}</Tip> : verified}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
