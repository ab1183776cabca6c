import type { Advertorial } from '#content/advertorial';
import { PagePicture } from '#shared/views/PagePicture';
import { Portrait } from '#shared/views/Portrait';
import { SampleRibbon } from '#shared/views/SampleRibbon';
import { WholeWords } from '#shared/views/WholeWords';

/** An article's headline, who wrote it, who paid for it, what it sells, and the picture it opens with. */
export function Headline({ heading, author, byline, readingTime, image, offer }: Advertorial['headline']) {
  return (
    <>
      <h1 className="text-[min(2rem,11.5vw)] leading-[1.15] max-[23rem]:text-3xl md:text-[2.5rem]">
        {heading}
      </h1>
      <div className="mt-4 flex items-center gap-3 font-sans text-muted text-sm leading-snug md:mt-5">
        <Portrait {...author} className="size-10" />
        <div>
          <p className="text-ink">{byline}</p>
          <p>
            {readingTime} {author.isSample && <SampleRibbon />}
          </p>
        </div>
      </div>
      <PagePicture
        {...image}
        loading="eager"
        fetchPriority="high"
        className="mt-5 aspect-video w-full rounded-card object-cover"
      />
      <p className="mt-4 text-balance border-line border-b pb-4 font-sans text-base leading-snug">
        <WholeWords text={offer.text} />{' '}
        <a href={offer.link.href} className="-my-3 inline-block py-3 font-semibold text-accent underline">
          {offer.link.text}
        </a>
      </p>
    </>
  );
}
