import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** A figure in large type above the rest of its sentence. */
export function Figure({ figure, text }: { figure: string; text: string }) {
  return (
    <p className="leading-snug">
      <strong className="mb-2 block font-bold font-display text-deep text-figure @max-xl:text-[min(2.75rem,13vw)]">
        {figure}
      </strong>{' '}
      <UnbrokenWords text={text} />
    </p>
  );
}
