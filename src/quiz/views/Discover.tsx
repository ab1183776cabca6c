import { CheckList } from '#shared/views/CheckList';

interface DiscoverProps {
  heading: string;
  items: readonly string[];
}

/** What a visitor finds there. The page's document holds the drawing: after an answer nothing is fetched. */
export function Discover({ heading, items }: DiscoverProps) {
  return (
    <div className="results-columns gap-y-8 py-8 @3xl:py-12">
      <div>
        <h2>{heading}</h2>
        <CheckList items={items} className="mt-4 grid gap-3 leading-snug" />
      </div>
      <svg viewBox="0 0 560 360" aria-hidden="true" className="mx-auto w-full max-w-sm @3xl:max-w-none">
        <use href="#drawing" />
      </svg>
    </div>
  );
}
