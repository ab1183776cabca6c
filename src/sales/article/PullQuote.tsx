import type { Picture } from '#content/pictures';
import { Quote, type QuoteProps } from '#sales/views/Quote';
import { Portrait } from '#shared/views/Portrait';

/** An expert's words, set apart from the article. */
export function PullQuote({ portrait, ...quote }: QuoteProps & { portrait: Picture }) {
  return (
    <div className="flex gap-5 border-accent border-s-4 ps-5 max-sm:flex-col">
      <Portrait {...portrait} size={96} className="shrink-0 self-start" />
      <Quote {...quote} />
    </div>
  );
}
