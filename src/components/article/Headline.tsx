import { SampleRibbon } from '#components/shared/SampleRibbon';

interface HeadlineProps {
  heading: string;
  byline: string;
  readingTime: string;
  isSample: boolean;
}

/** An article's headline, who wrote it and who paid for it. */
export function Headline({ heading, byline, readingTime, isSample }: HeadlineProps) {
  return (
    <>
      <h1 className="text-4xl max-[23rem]:text-3xl md:text-5xl">{heading}</h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-y py-3 font-sans text-muted text-sm">
        <p>{byline}</p>
        <p>{readingTime}</p>
        {isSample && <SampleRibbon />}
      </div>
    </>
  );
}
