import type { Action } from '#sales/views/CtaLink';
import { SampleRibbon } from '#shared/views/SampleRibbon';
import { WholeWords } from '#shared/views/WholeWords';

interface HeadlineProps {
  heading: string;
  byline: string;
  readingTime: string;
  isSample: boolean;
  /** What the article sells and what it costs, with the way there. */
  offer: { text: string; link: Action };
}

/** An article's headline, who wrote it, who paid for it, and what it sells. */
export function Headline({ heading, byline, readingTime, isSample, offer }: HeadlineProps) {
  return (
    <>
      <h1 className="text-4xl max-[23rem]:text-3xl md:text-5xl">{heading}</h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-y py-3 font-sans text-muted text-sm">
        <p>{byline}</p>
        <p>{readingTime}</p>
        {isSample && <SampleRibbon />}
      </div>
      <p className="mt-4 text-balance font-sans text-base">
        <WholeWords text={offer.text} />{' '}
        <a href={offer.link.href} className="-my-3 inline-block py-3 font-semibold text-accent underline">
          {offer.link.text}
        </a>
      </p>
    </>
  );
}
