import { results } from '#content/quiz';
import { CheckList } from '#shared/views/CheckList';
import { ExternalLink } from '#shared/views/ExternalLink';
import { SampleRibbon } from '#shared/views/Heading';
import { PagePicture } from '#shared/views/PagePicture';
import { Portrait } from '#shared/views/Portrait';

/** The invitation to the masterclass, with the first of two registration links. The document has already loaded the picture. */
export function OfferPitch({ text }: { text: string }) {
  const { pitch, offerUrl } = results;
  return (
    <div id="join" className="relative bg-tint">
      <div className="mx-auto max-w-page px-gutter pt-3 @3xl:pt-12 @5xl:pb-12">
        <div className="@5xl:w-5/12 @5xl:pe-6">
          <h2 className="text-[min(1.625rem,6.6vw)] @3xl:text-h2">{pitch.heading}</h2>
          <ExternalLink
            href={offerUrl}
            className="cta mt-3 min-h-16 w-full max-w-lg flex-col px-2 @3xl:mt-6 @5xl:min-h-19 @5xl:text-xl/tight"
          >
            <span>{pitch.button}</span> <span className="text-sm">{pitch.value}</span>
          </ExternalLink>
          <div className="mt-5.5 flex flex-wrap items-center gap-x-3.5 gap-y-3 @3xl:mt-7 @3xl:gap-x-6">
            <div className="flex *:size-17 @7xl:*:size-24 *:last:-ms-2.5 *:last:[box-shadow:0_0_0_4px_var(--color-tint)]">
              <Portrait {...pitch.hosts[0]} shape="deep" />
              <Portrait {...pitch.hosts[1]} shape="amber" />
            </div>
            <p className="flex-1 basis-[10rem] leading-snug @3xl:text-xl/snug">
              {text} {pitch.isSample && <SampleRibbon />}
            </p>
          </div>
          <CheckList items={pitch.credentials} className="mt-5 grid gap-2 leading-snug @3xl:mt-6" />
        </div>
        <PagePicture
          {...pitch.image}
          loading="eager"
          className="-mx-gutter mt-7 w-[calc(100%+2*var(--spacing-gutter))] max-w-none object-cover object-[33%] @5xl:absolute @5xl:inset-y-0 @5xl:right-0 @5xl:m-0 @5xl:h-full @5xl:w-1/2"
        />
      </div>
    </div>
  );
}
