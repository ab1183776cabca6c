import { CheckList } from '#components/shared/CheckList';

/** What the masterclass is about. */
export function Discover({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div className="mx-auto max-w-5xl px-5 pb-10 md:pb-14">
      <h2 className="text-2xl md:text-3xl">{heading}</h2>
      <CheckList items={items} className="mt-4 grid gap-x-10 gap-y-3 md:grid-cols-2" />
    </div>
  );
}
