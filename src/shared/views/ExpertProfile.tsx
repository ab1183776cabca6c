import type { Expert } from '#content/people';
import { Portrait } from '#shared/views/Portrait';

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
