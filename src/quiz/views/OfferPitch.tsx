import type { Results } from '#content/quiz';
import { CheckList } from '#shared/views/CheckList';
import { ExternalLink } from '#shared/views/ExternalLink';
import { Heading } from '#shared/views/Heading';
import { PagePicture } from '#shared/views/PagePicture';

type OfferPitchProps = Results['pitch'] & { href: string };

/** What the results offer and who gives it, with the first of the two ways there. The document has fetched the picture. */
export function OfferPitch(props: OfferPitchProps) {
  return (
    <div id="join" className="bg-tint">
      <div className="results-columns gap-y-3 py-5 @3xl:py-12">
        <Heading isSample={props.isSample} className="@3xl:self-end">
          {props.heading}
        </Heading>
        <ExternalLink href={props.href} className="cta w-full flex-col px-2 @3xl:row-start-4">
          <span>{props.button}</span> <span className="text-sm">{props.value}</span>
        </ExternalLink>
        <p className="text-muted leading-normal @3xl:text-lg">{props.text}</p>
        <CheckList items={props.credentials} className="grid gap-2 leading-snug" />
        <PagePicture
          {...props.image}
          loading="eager"
          className="mt-2 w-full rounded-card @3xl:col-start-2 @3xl:row-span-4 @3xl:row-start-1 @3xl:mt-0"
        />
      </div>
    </div>
  );
}
