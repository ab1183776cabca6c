import { CheckList } from '#shared/views/CheckList';

interface DiscoverProps {
  heading: string;
  items: readonly string[];
}

/** What a visitor finds there. */
export function Discover({ heading, items }: DiscoverProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-8 @3xl:py-12">
      <h2>{heading}</h2>
      <CheckList items={items} className="mt-4 grid gap-x-8 gap-y-3 leading-snug @3xl:grid-cols-2" />
    </div>
  );
}
