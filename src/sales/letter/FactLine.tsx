export interface Fact {
  figure: string;
  text: string;
}

/** A figure that carries a sentence. */
export function FactLine({ figure, text }: Fact) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 border-cta border-s-4 py-1 ps-5">
      <strong className="text-4xl lg:text-6xl lg:leading-none">{figure}</strong>{' '}
      <span className="min-w-0 flex-1 basis-[10rem] text-balance leading-snug lg:text-lg">{text}</span>
    </p>
  );
}
