import type { ReactNode } from 'react';
import type { Testimonial } from '#content/testimonial';
import { TestimonialCard } from '#sales/views/TestimonialCard';
import { Heading } from '#shared/views/Heading';

interface TestimonialsProps {
  heading: string;
  /** The badge of customers who were checked, and what it means. */
  verified: string;
  verifiedNote: string;
  /** The first is told in full. */
  people: readonly Testimonial[];
  note: string;
  /** Stands under the heading. */
  children?: ReactNode;
}

/** What customers say, with the line that says how far it goes. */
export function Testimonials({ heading, verified, verifiedNote, people, note, children }: TestimonialsProps) {
  const firstVerified = people.findIndex(({ isVerified }) => isVerified);
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
            <TestimonialCard
              {...person}
              verified={verified}
              isLead={index === 0}
              verifiedNoteId={index === firstVerified ? 'verified' : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-4xl text-muted text-sm">
        {firstVerified >= 0 && <span id="verified">{verifiedNote} </span>}
        {note}
      </p>
    </>
  );
}
