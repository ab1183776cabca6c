import { CheckList } from '#shared/views/CheckList';

/** What the masterclass is about. The page's document holds the drawing: after an answer nothing is fetched. */
export function Discover({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div className="results-columns gap-y-8 py-8 @3xl:py-12">
      <div>
        <h2>{heading}</h2>
        <CheckList items={items} className="mt-4 grid gap-3 leading-snug" />
      </div>
      <svg viewBox="0 0 560 360" aria-hidden="true" className="mx-auto w-full max-w-sm @3xl:max-w-none">
        <use href="#masterclass" />
      </svg>
    </div>
  );
}
