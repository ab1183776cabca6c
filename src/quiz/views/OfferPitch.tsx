import type { Results } from '#content/quiz';
import { CheckList } from '#shared/views/CheckList';
import { ExternalLink } from '#shared/views/ExternalLink';
import { Portrait } from '#shared/views/Portrait';
import { SampleRibbon } from '#shared/views/SampleRibbon';

type OfferPitchProps = Results['pitch'] & { href: string };

/** What the results offer and who gives it, with the first of the two ways there. */
export function OfferPitch(props: OfferPitchProps) {
  return (
    <div id="join" className="bg-tint">
      <div className="results-columns gap-y-3 py-4 @3xl:py-10">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div role="img" aria-label={props.portraits} className="flex -space-x-2">
            {props.people.map(({ portrait }) => (
              <Portrait
                key={portrait.file}
                file={portrait.file}
                alt=""
                size={56}
                loading="eager"
                className="border-4 border-white max-[22rem]:size-12 lg:size-20"
              />
            ))}
          </div>
          <div className="wrap-break-word flex-1">
            {props.people.some(({ isSample }) => isSample) && <SampleRibbon />}
            <h2 className="max-[22rem]:text-xl">{props.heading}</h2>
          </div>
        </div>
        <ExternalLink href={props.href} className="cta w-full flex-col px-2">
          <span>{props.button}</span> <span className="text-sm">{props.value}</span>
        </ExternalLink>
        <p className="self-start text-muted leading-normal">{props.text}</p>
        <CheckList items={props.credentials} className="grid gap-2 leading-snug" />
      </div>
    </div>
  );
}
