import type { ReactNode } from 'react';
import type { Testimonial } from '#content/people';
import type { SalesLetter } from '#content/salesLetter';
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
      className={`flex h-full flex-col rounded-card p-4.5 font-sans @2xl:p-7 ${isLead ? 'on-dark bg-deep text-white' : 'bg-surface'}`}
    >
      <blockquote className={`mb-3 @5xl:mb-6 ${isLead ? '' : 'text-lg/snug @2xl:text-h3/snug'}`}>
        “{quote}”
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap gap-3 text-base leading-tight">
        <Portrait
          name={name}
          photo={photo}
          color={isLead ? 'amber' : 'deep'}
          className="size-10 self-center"
        />
        <span className="flex-1 basis-[7.5rem]">
          <span className="font-semibold">{name}</span> {state ? `${age}, ${state}` : age}{' '}
          <span className={`mt-0.5 block font-semibold text-sm/snug ${isLead ? 'text-digits' : 'text-good'}`}>
            {result}
          </span>
          <span className={`verified text-xs ${isLead ? '' : person.isSample ? 'text-muted' : 'text-good'}`}>
            {isLead ? (
              // src/shared/startTooltips.ts shows the meaning in a tooltip.
              <button
                type="button"
                data-tip=""
                aria-describedby="verified"
                className="-my-3 min-h-11 cursor-help"
              >
                {verified}
              </button>
            ) : (
              verified
            )}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

interface TestimonialsProps extends Omit<SalesLetter['testimonials'], 'people' | 'intro' | 'link'> {
  people: readonly Testimonial[];
  /** Shown under the heading. */
  children?: ReactNode;
}

/** The testimonials with their disclaimer. In several columns, the first is larger, and no card is alone in a row. */
export function Testimonials(props: TestimonialsProps) {
  const { heading, verified, verifiedNote, people, note, children } = props;
  return (
    <>
      <Heading isSample={people.some(({ isSample }) => isSample)}>{heading}</Heading>
      {children}
      <ul role="list" className="mt-5 grid gap-2 @2xl:gap-6 @2xl:grid-cols-2 @5xl:mt-9 @5xl:grid-cols-12">
        {people.map((person, index) => (
          <li
            key={person.name}
            className="@5xl:col-span-3 @5xl:first:col-span-7 @5xl:nth-2:col-span-5 @5xl:nth-2:[&_blockquote]:text-quote first:nth-last-[odd]:col-span-full"
          >
            <TestimonialCard person={person} verified={verified} isLead={index === 0} />
          </li>
        ))}
      </ul>
      <p className="mt-4 font-sans text-muted text-sm">
        <span id="verified">{verifiedNote} </span>
        {note}
      </p>
    </>
  );
}
