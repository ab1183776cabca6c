import type { SalesLetter } from '#content/salesLetter';
import { Section } from '#sales/letter/Section';
import { CtaLink } from '#sales/views/CtaLink';
import { CheckList } from '#shared/views/CheckList';
import { PagePicture } from '#shared/views/PagePicture';
import { UnbrokenSentences, UnbrokenWords } from '#shared/views/UnbrokenWords';

/** The first section: the promise, the product and the order link. */
export function Hero({ eyebrow, heading, lead, points, actions, note, image }: SalesLetter['hero']) {
  return (
    <Section className="grid gap-x-10 pt-5 md:pt-8 lg:pt-10 lg:pb-16 @4xl:grid-cols-[6fr_7fr] @4xl:grid-rows-[auto_1fr]">
      <div>
        <p className="font-semibold text-accent text-xs md:text-base">{eyebrow}</p>
        <h1 className="mt-2 text-4xl leading-[1.08] max-[23rem]:text-3xl lg:mt-3 lg:text-6xl">
          <UnbrokenSentences text={heading} />
        </h1>
      </div>
      <div className="grid place-items-center rounded-card bg-tint py-2 mt-3 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:mt-0">
        <PagePicture
          {...image}
          loading="eager"
          fetchPriority="high"
          className="h-[min(188px,23svh)] w-full object-contain mix-blend-multiply md:h-[340px] @4xl:h-auto"
        />
      </div>
      <div className="mt-2 flex flex-col md:mt-4">
        <p className="text-muted leading-snug md:text-lg lg:text-xl lg:leading-normal">
          <UnbrokenWords text={lead} />
        </p>
        <CheckList items={points} className="mt-5 grid gap-2 max-md:order-1 lg:text-lg" />
        <div className="mt-4 flex flex-wrap gap-3 md:mt-6">
          {actions.map((action, index) => (
            <CtaLink
              key={action.text}
              {...action}
              className={`not-only:grow max-sm:w-full ${index > 0 ? 'cta-quiet' : ''}`}
            />
          ))}
        </div>
        <p className="mt-3 text-muted text-sm">
          <UnbrokenSentences text={note} />
        </p>
      </div>
    </Section>
  );
}
