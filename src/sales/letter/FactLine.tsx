export interface Fact {
  figure: string;
  text: string;
}

/** A figure that carries a sentence. */
export function FactLine({ figure, text, className = '' }: Fact & { className?: string }) {
  return (
    <p
      className={`flex flex-wrap items-center gap-x-4 rounded-card bg-warn-50 px-5 py-4 text-warn ${className}`}
    >
      <strong className="text-4xl">{figure}</strong>{' '}
      <span className="min-w-0 flex-1 basis-[10rem] text-balance leading-snug">{text}</span>
    </p>
  );
}
