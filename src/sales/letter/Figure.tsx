import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** A figure in large type above the rest of its sentence. */
export function Figure({
  figure,
  text,
  className = '',
}: {
  figure: string;
  text: string;
  className?: string;
}) {
  return (
    <p className={`leading-snug ${className}`}>
      <strong className="block shrink-0 pb-2 font-bold font-display text-deep text-figure @max-xl:text-[min(2.75rem,13vw)]">
        {figure}
      </strong>{' '}
      <span>
        <UnbrokenWords text={text} />
      </span>
    </p>
  );
}
