import { CheckList } from '#components/shared/CheckList';
import { ExternalLink } from '#components/shared/ExternalLink';
import { Portrait } from '#components/shared/Portrait';
import { SampleRibbon } from '#components/shared/SampleRibbon';
import { WholeSentences } from '#components/shared/WholeSentences';
import type { Picture } from '#content/people';

interface MasterclassPitchProps {
  heading: string;
  text: string;
  /** The view brings no other pictures than those of experts. */
  people: readonly { portrait: Picture & { file: `expert-${string}` }; isSample: boolean }[];
  /** What the pictures show. */
  portraits: string;
  credentials: readonly string[];
  reserve: string;
  href: string;
}

/** The masterclass and who gives it, with the first of the two ways there. */
export function MasterclassPitch(props: MasterclassPitchProps) {
  return (
    <div id="join" className="bg-teal-50">
      <div className="mx-auto grid max-w-3xl gap-4 px-5 py-8 md:py-14">
        <div className="flex flex-wrap items-center gap-4 md:gap-6">
          <div role="img" aria-label={props.portraits} className="flex -space-x-3">
            {props.people.map(({ portrait }) => (
              <Portrait
                key={portrait.file}
                file={portrait.file}
                alt=""
                size={80}
                loading="eager"
                className="border-4 border-white"
              />
            ))}
          </div>
          <div className="wrap-break-word flex-1">
            {props.people.some(({ isSample }) => isSample) && <SampleRibbon />}
            <h2 className="mt-1">{props.heading}</h2>
          </div>
        </div>
        <p className="text-muted">{props.text}</p>
        <ExternalLink href={props.href} className="cta">
          <span>
            <WholeSentences text={props.reserve} />
          </span>
        </ExternalLink>
        <CheckList items={props.credentials} className="grid gap-2 md:flex md:flex-wrap md:gap-x-6" />
      </div>
    </div>
  );
}
