import type { Results } from '#content/quiz';
import { CheckList } from '#shared/views/CheckList';
import { PagePicture } from '#shared/views/PagePicture';

/** What a visitor finds there. The intro's document has fetched the picture: after an answer nothing is. */
export function Discover({ heading, items, image }: Results['discover']) {
  return (
    <div className="results-columns gap-y-8 py-8 @3xl:py-12">
      <div>
        <h2>{heading}</h2>
        <CheckList items={items} className="mt-4 grid gap-3 leading-snug" />
      </div>
      <PagePicture {...image} loading="eager" className="w-full rounded-card" />
    </div>
  );
}
