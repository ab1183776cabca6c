import type { SalesLetter } from '#content/salesLetter';
import { CtaLink } from '#sales/views/CtaLink';
import { CheckList } from '#shared/views/CheckList';
import { PagePicture } from '#shared/views/PagePicture';
import { UnbrokenSentences, UnbrokenWords } from '#shared/views/UnbrokenWords';

/**
 * The first section: the promise, the product and the order link. On a phone, the picture is as high as fits above the order
 * link. On a wide screen, it is beside the text.
 */
export function Hero({ eyebrow, heading, lead, points, actions, note, image }: SalesLetter['hero']) {
  const pictureHeight =
    actions.length > 1 ? 'h-[clamp(170px,100svh-34.5rem,100vw)]' : 'h-[clamp(170px,100svh-31rem,100vw)]';
  return (
    <section className="@container relative overflow-clip bg-surface">
      <div className="mx-auto flex max-w-page flex-col px-gutter pt-5 pb-rhythm @3xl:min-h-[min(100svh-45px,52.5rem)] @3xl:justify-center @3xl:py-10">
        <div className="@3xl:relative @3xl:z-1 @3xl:max-w-[min(56%,36rem)]">
          <p className="font-semibold text-[0.8125rem] text-accent leading-snug @max-[23.5rem]:text-[0.6875rem] @5xl:text-base">
            {eyebrow}
          </p>
          <h1 className="mt-2 @3xl:mt-4">
            <UnbrokenSentences text={heading} />
          </h1>
        </div>
        <PagePicture
          {...image}
          loading="eager"
          fetchPriority="high"
          className={`-mx-gutter mt-5 mb-2.5 ${pictureHeight} w-[calc(100%+2*var(--spacing-gutter))] max-w-none object-contain @3xl:absolute @3xl:inset-y-0 @3xl:right-[max(0px,50%-45rem)] @3xl:m-auto @3xl:me-0 @3xl:h-auto @3xl:w-[min(57%,52.5rem)]`}
        />
        <div className="relative flex flex-col @3xl:max-w-[42%]">
          <p className="text-muted leading-[1.42] @3xl:mt-6 @3xl:text-lead">
            <UnbrokenWords text={lead} />
          </p>
          <CheckList items={points} className="mt-6 grid gap-2.5 @max-3xl:order-1" />
          <div className="mt-3.5 flex flex-wrap gap-3 @3xl:mt-7">
            {actions.map((action, index) => (
              <CtaLink
                key={action.text}
                {...action}
                className={index < actions.length - 1 ? 'cta-quiet' : '@3xl:min-h-16 @3xl:text-xl'}
              />
            ))}
          </div>
          <p className="mt-2.5 text-muted text-sm @max-3xl:text-center">
            <UnbrokenSentences text={note} />
          </p>
        </div>
      </div>
    </section>
  );
}
