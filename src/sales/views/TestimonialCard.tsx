import type { Testimonial } from '#content/testimonial';
import { Portrait } from '#shared/views/Portrait';
import { SampleRibbon } from '#shared/views/SampleRibbon';
import { Tip } from '#shared/views/Tip';

type TestimonialCardProps = Testimonial & {
  /** What the badge of a checked customer says. */
  verified?: string;
  /** Id of the element that says what that means, for the card that leads there. */
  verifiedNoteId?: string;
  /** Told in full: with room and a large quote. */
  isLead?: boolean;
};

/** What one customer says: their words, what changed for them, and who they are. */
export function TestimonialCard({
  portrait,
  name,
  age,
  state,
  quote,
  result,
  isSample,
  isVerified,
  verified,
  verifiedNoteId,
  isLead = false,
}: TestimonialCardProps) {
  return (
    <figure
      className={`flex h-full flex-col rounded-card bg-surface font-sans shadow-card ${isLead ? 'p-6 text-xl md:p-8' : 'p-4 text-base'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isVerified && verified && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-good text-sm">
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-[1.15em] shrink-0 text-good">
              <circle cx="10" cy="10" r="10" fill="currentColor" />
              <path d="m5.5 10.5 3 3 6-6.5" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
            </svg>
            {verifiedNoteId ? <Tip note={verifiedNoteId}>{verified}</Tip> : verified}
          </span>
        )}
        {isSample && <SampleRibbon />}
      </div>
      <blockquote className={isLead ? 'my-auto py-5 font-serif text-2xl @3xl:text-4xl' : 'py-3 leading-snug'}>
        “{quote}”
      </blockquote>
      <p className="mt-auto self-start rounded-chip bg-good-50 px-3 py-1.5 font-semibold text-good text-sm">
        {result}
      </p>
      <figcaption className={`flex items-center gap-3 text-base ${isLead ? 'mt-5' : 'mt-3'}`}>
        {portrait ? (
          <Portrait {...portrait} size={isLead ? 72 : 48} className="shrink-0" />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-[3rem] shrink-0 place-content-center whitespace-nowrap rounded-full bg-tint font-bold text-deep"
          >
            {name.replace(/(\S)\S*\s*/g, '$1')}
          </span>
        )}
        <span className="leading-snug">
          <span className="block font-semibold">{name}</span>
          <span className="text-muted text-sm">{[age, state].filter(Boolean).join(', ')}</span>
        </span>
      </figcaption>
    </figure>
  );
}
