import type { ReactNode } from 'react';
import type { Advertorial } from '#content/advertorial';
import type { Testimonial } from '#content/people';
import { Heading } from '#shared/views/Heading';
import { Portrait } from '#shared/views/Portrait';

interface TestimonialCardProps {
  person: Testimonial;
  /** The text of the badge "Verified". */
  verified: string;
  /** Whether this is the first card: it has a large quote, and its badge explains its meaning. */
  isLead: boolean;
}

/** A customer's quote with name and result. */
function TestimonialCard({ person, verified, isLead }: TestimonialCardProps) {
  const { photo, name, age, state, quote, result } = person;
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
          <span className="text-muted text-sm">{state ? `${age}, ${state}` : age}</span>
          <span className="block font-semibold text-good text-sm leading-snug">{result}</span>
        </span>
        <span className="inline-flex items-center gap-1.5 font-semibold text-good text-sm">
          <svg viewBox="0 0 20 20" width="20" aria-hidden="true" className="size-[1.15em] shrink-0 text-good">
            <circle cx="10" cy="10" r="10" fill="currentColor" />
            <path d="m5.5 10.5 3 3 6-6.5" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
          </svg>
          {isLead ? (
            // src/shared/startTooltips.ts shows the meaning in a tooltip.
            <button
              type="button"
              data-tip=""
              aria-describedby="verified"
              className="-my-2 min-h-11 cursor-help py-2 text-start underline decoration-2 decoration-dotted underline-offset-4 "
            >
              {verified}
            </button>
          ) : (
            verified
          )}
        </span>
      </figcaption>
    </figure>
  );
}

interface TestimonialsProps extends Omit<Advertorial['testimonials'], 'people'> {
  people: readonly Testimonial[];
  /** Shown under the heading. */
  children?: ReactNode;
}

/** The testimonials with their disclaimer. */
export function Testimonials(props: TestimonialsProps) {
  const { heading, verified, verifiedNote, people, note, children } = props;
  return (
    <>
      <Heading isSample={people.some(({ isSample }) => isSample)}>{heading}</Heading>
      {children}
      <ul className="mt-6 grid gap-3 @xl:grid-cols-2 @xl:gap-4 @4xl:grid-cols-3">
        {people.map((person, index) => (
          <li
            key={person.name}
            className="@xl:first:col-span-2 @4xl:first:row-span-2 @xl:@max-4xl:last:even:col-span-2"
          >
            <TestimonialCard person={person} verified={verified} isLead={index === 0} />
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-4xl font-sans text-muted text-sm">
        <span id="verified">{verifiedNote} </span>
        {note}
      </p>
    </>
  );
}
