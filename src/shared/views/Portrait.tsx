import photos from 'virtual:portraits';
import type { Expert } from '#content/people';
import { throwInputError } from '#settings/throwInputError';

export interface PortraitProps {
  name: string;
  /** A file in images/portraits/. */
  photo?: string | undefined;
  /** The colors of the initials. */
  color?: keyof typeof colors;
  className?: string;
}

const colors = {
  tint: 'bg-tint text-deep',
  deep: 'bg-deep text-digits',
  amber: 'bg-cta text-ink',
};

/**
 * A person's photograph or, without one, the initials. It is decorative, because the name is beside it.
 *
 * @throws a one-line error for a file that is not in images/portraits/
 */
export function Portrait({ name, photo, color = 'tint', className = '' }: PortraitProps) {
  const classes = `shrink-0 rounded-full [outline:1px_solid] -outline-offset-4 ${colors[color]} ${className}`;
  const picture = photo ? photos[photo] : undefined;
  if (import.meta.env.SSR && photo && !picture)
    throwInputError(
      `people.ts photo: ${JSON.stringify(photo)}: is not in images/portraits/; add it or correct the name`,
    );
  if (picture)
    return (
      <picture className={`block overflow-clip ${classes}`}>
        <source type="image/avif" srcSet={picture.avif.wide} />
        <img src={picture.webp.wide} alt="" loading="lazy" className="size-full object-cover" />
      </picture>
    );
  // Removes a title such as "Dr."
  const initials = name.replace(/^\p{L}{2,}\. /u, '').replace(/(\S)\S*\s*/g, '$1');
  return (
    <span
      aria-hidden="true"
      className={`@container grid place-content-center font-display font-bold ${classes}`}
    >
      <span className="text-[38cqw] leading-none">{initials}</span>
    </span>
  );
}

/** Introduces the two experts, each beside a tile in another color. */
export function ExpertProfiles({ people }: { people: readonly Expert[] }) {
  return people.map(({ name, photo, credentials }, index) => (
    <article key={name} className="flex flex-wrap items-center gap-x-4.5 gap-y-3">
      <Portrait
        name={name}
        photo={photo}
        color={index === 0 ? 'deep' : 'amber'}
        className="size-18 sm:size-22"
      />
      <div className="flex-1 basis-[10rem]">
        <h3>{name}</h3>
        <p className="mt-1 text-muted leading-snug">{credentials}</p>
      </div>
    </article>
  ));
}
