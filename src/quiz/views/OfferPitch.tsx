import { results } from '#content/quiz';
import { CheckList } from '#shared/views/CheckList';
import { ExternalLink } from '#shared/views/ExternalLink';
import { SampleRibbon } from '#shared/views/Heading';
import { PagePicture } from '#shared/views/PagePicture';

/** The masterclass and its hosts, with the first of two registration links. The document has already loaded the picture. */
export function OfferPitch({ text }: { text: string }) {
  const { pitch, offerUrl } = results;
  return (
    <div id="join" className="bg-tint">
      <div className="mx-auto grid max-w-page items-center gap-x-12 gap-y-3 px-gutter @3xl:grid-cols-[5fr_4fr] py-5 @3xl:py-12">
        <h2 className="@3xl:self-end">{pitch.heading}</h2>
        <ExternalLink href={offerUrl} className="cta w-full flex-col px-2 @3xl:row-start-4 @3xl:mt-2">
          <span>{pitch.button}</span> <span className="text-sm">{pitch.value}</span>
        </ExternalLink>
        <p className="text-muted leading-normal @3xl:text-lg">
          {text} {pitch.isSample && <SampleRibbon />}
        </p>
        <CheckList items={pitch.credentials} className="grid gap-2 leading-snug" />
        <PagePicture
          {...pitch.image}
          loading="eager"
          className="mt-2 w-full rounded-card object-cover @3xl:aspect-square @5xl:aspect-auto @3xl:col-start-2 @3xl:row-span-4 @3xl:row-start-1 @3xl:mt-0"
        />
      </div>
    </div>
  );
}
