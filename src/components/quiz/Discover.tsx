import { CheckList } from '#components/shared/CheckList';

/** What the masterclass is about. The page's document holds the drawing: after an answer nothing is fetched. */
export function Discover({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div className="mx-auto grid max-w-5xl gap-10 px-5 py-10 md:grid-cols-2 md:py-14">
      <div>
        <h2>{heading}</h2>
        <CheckList items={items} className="mt-4 grid gap-2" />
      </div>
      <svg viewBox="0 0 560 360" aria-hidden="true">
        <use href="#masterclass" />
      </svg>
    </div>
  );
}
