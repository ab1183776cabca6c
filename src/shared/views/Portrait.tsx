import photos from 'virtual:portraits';
import type { Expert } from '#content/people';

export interface PortraitProps {
  name: string;
  /** A file in images/portraits/. */
  photo?: string | undefined;
  className?: string;
}

/**
 * A person's photograph or, without one, the initials. It is decorative, because the name is beside it.
 *
 * @throws a one-line error for a file that is not in images/portraits/
 */
export function Portrait({ name, photo, className = 'size-12' }: PortraitProps) {
  const classes = `shrink-0 rounded-full bg-tint ${className}`;
  const picture = photo ? photos[photo] : undefined;
  if (import.meta.env.SSR && photo && !picture) {
    const line = `people.ts photo: ${JSON.stringify(photo)}: is not in images/portraits/; add it or correct the name`;
    throw Object.assign(new Error(line), { stack: line });
  }
  if (picture) return <img src={picture.src} alt="" loading="lazy" className={`object-cover ${classes}`} />;
  // Removes a title such as "Dr."
  const initials = name.replace(/^\p{L}{2,}\. /u, '').replace(/(\S)\S*\s*/g, '$1');
  return (
    <span
      aria-hidden="true"
      className={`@container grid place-content-center font-display font-bold text-deep ${classes}`}
    >
      <span className="text-[38cqw] leading-none">{initials}</span>
    </span>
  );
}

/** Introduces one expert. */
export function ExpertProfile({ photo, name, credentials }: Expert) {
  return (
    <article className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Portrait name={name} photo={photo} className="size-28 max-sm:size-22" />
      <div className="flex-1 basis-[10rem]">
        <h3 className="text-xl">{name}</h3>
        <p className="mt-1 text-muted leading-snug">{credentials}</p>
      </div>
    </article>
  );
}
