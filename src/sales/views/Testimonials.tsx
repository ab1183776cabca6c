import type { Testimonial } from '#content/testimonial';
import type { Action } from '#sales/views/CtaLink';
import { TestimonialCard } from '#sales/views/TestimonialCard';
import { TextLink } from '#sales/views/TextLink';

interface TestimonialsProps {
  heading: string;
  intro?: string;
  /** What the badge of customers who were checked says, and what it means. */
  verified?: string;
  verifiedNote?: string;
  /** The first is told in full. */
  people: readonly Testimonial[];
  note: string;
  link?: Action;
}

/** What customers say, with the line that says how far it goes. */
export function Testimonials({
  heading,
  intro,
  verified,
  verifiedNote,
  people,
  note,
  link,
}: TestimonialsProps) {
  const firstVerified = verified ? people.findIndex(({ isVerified }) => isVerified) : -1;
  return (
    <>
      <h2>{heading}</h2>
      {intro && <p className="mt-3 text-lg text-muted">{intro}</p>}
      <ul className="mt-6 grid gap-4 @xl:grid-cols-2 @3xl:grid-cols-3">
        {people.map((person, index) => (
          <li
            key={person.name}
            className="@xl:first:col-span-2 @3xl:first:row-span-2 @xl:@max-3xl:last:even:col-span-2"
          >
            <TestimonialCard
              {...person}
              verified={verified}
              isLead={index === 0}
              verifiedNoteId={verifiedNote && index === firstVerified ? 'verified' : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-muted text-sm">
        {verifiedNote && firstVerified >= 0 && <span id="verified">{verifiedNote} </span>}
        {note}
      </p>
      {link && <TextLink {...link} />}
    </>
  );
}
