import { Portrait } from '#components/shared/Portrait';
import { Quote, type QuoteProps } from '#components/shared/Quote';
import type { Picture } from '#content/pictures';

/** An expert's words, set apart from the article. */
export function PullQuote({ portrait, ...quote }: QuoteProps & { portrait: Picture }) {
  return (
    <div className="flex gap-5 border-teal-600 border-s-4 ps-5 max-sm:flex-col">
      <Portrait {...portrait} size={96} className="shrink-0 self-start" />
      <Quote {...quote} />
    </div>
  );
}
