import type { Advertorial } from '#content/advertorial';
import { Quote } from '#sales/views/Quote';
import { Portrait } from '#shared/views/Portrait';
import { SampleRibbon } from '#shared/views/SampleRibbon';

/** An expert's words, set apart from the article. */
export function PullQuote({ text, by, role, isSample }: Advertorial['expert']) {
  return (
    <div className="flex gap-x-6 gap-y-3 border-accent border-s-4 ps-5 max-sm:flex-col">
      <Portrait {...by} className="size-28 max-sm:size-20" />
      <div>
        <Quote text={text} by={by.name} />
        <p className="font-sans text-muted text-sm leading-snug">
          {role} {isSample && <SampleRibbon />}
        </p>
      </div>
    </div>
  );
}
