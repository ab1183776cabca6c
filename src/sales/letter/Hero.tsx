import type { Picture } from '#content/pictures';
import { Section } from '#sales/letter/Section';
import { type Action, CtaLink } from '#sales/views/CtaLink';
import { CheckList } from '#shared/views/CheckList';
import { PagePicture } from '#shared/views/PagePicture';
import { WholeSentences } from '#shared/views/WholeSentences';
import { WholeWords } from '#shared/views/WholeWords';

interface HeroProps {
  eyebrow: string;
  heading: string;
  lead: string;
  points: readonly string[];
  /** The first is the one the page is for. */
  actions: readonly Action[];
  note?: string;
  image: Picture;
}

/** What a page opens with: the promise, the way to order, and the product. */
export function Hero({ eyebrow, heading, lead, points, actions, note, image }: HeroProps) {
  return (
    <Section tone="surface" className="grid items-center gap-10 pt-8 @3xl:grid-cols-2">
      <div>
        <p className="font-semibold text-sm text-accent">{eyebrow}</p>
        <h1 className="mt-2 text-4xl max-[23rem]:text-3xl lg:text-5xl">
          <WholeSentences text={heading} />
        </h1>
        <p className="mt-4 text-lg text-muted">
          <WholeWords text={lead} />
        </p>
        <CheckList items={points} className="mt-5 grid gap-2" />
        <div className="mt-6 flex flex-wrap gap-3">
          {actions.map((action, index) => (
            <CtaLink
              key={action.text}
              {...action}
              className={`not-only:grow max-sm:w-full ${index > 0 ? 'cta-quiet' : ''}`}
            />
          ))}
        </div>
        {note && (
          <p className="mt-3 text-muted text-sm">
            <WholeSentences text={note} />
          </p>
        )}
      </div>
      <PagePicture {...image} isFirst className="max-w-lg" />
    </Section>
  );
}
