import { sharingImages } from '#content/pages';
import { product } from '#content/product';
import type { SalesLetter } from '#content/salesLetter';
import { Comparison } from '#sales/letter/Comparison';
import { Cycle } from '#sales/letter/Cycle';
import { ExpertCard } from '#sales/letter/ExpertCard';
import { Faq } from '#sales/letter/Faq';
import { Hero } from '#sales/letter/Hero';
import { SampleReport } from '#sales/letter/SampleReport';
import { Section, SectionHead } from '#sales/letter/Section';
import { Timeline } from '#sales/letter/Timeline';
import { CtaLink, OrderLink, TextLink } from '#sales/views/CtaLink';
import { Guarantee } from '#sales/views/Guarantee';
import { PriceBox } from '#sales/views/PriceBox';
import { ProductData } from '#sales/views/ProductData';
import { Quote } from '#sales/views/Quote';
import { Testimonials } from '#sales/views/Testimonials';
import { VideoArea } from '#sales/views/VideoArea';
import { CheckList } from '#shared/views/CheckList';
import { Document } from '#shared/views/Document';
import { Heading } from '#shared/views/Heading';
import { Icon } from '#shared/views/Icon';
import { IconItem } from '#shared/views/IconItem';
import { PagePicture } from '#shared/views/PagePicture';
import { Portrait } from '#shared/views/Portrait';
import { SiteFooter } from '#shared/views/SiteFooter';
import { BrandMark } from '#shared/views/SiteHeader';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/**
 * The strip that stays at the top while the page scrolls; index.css keeps the focus and anchors below it. On a phone, only
 * its second row with the badges stays.
 */
function HeaderStrip({ badges }: SalesLetter['strip']) {
  return (
    <header className="strip @container sticky max-md:-top-10 top-0 z-5 border-line border-b bg-surface cramped:static print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-gutter">
        {/* A long name takes two lines, because a wrapped strip would move the page when the typeface arrives. */}
        <a href="/" className="me-auto max-w-max flex-1 wrap-normal">
          <BrandMark className="min-h-11 text-base/tight @max-[23.5rem]:text-sm @max-[21rem]:text-xs" />
        </a>
        <ul
          role="list"
          className="flex flex-wrap justify-between gap-x-3 max-md:w-full max-md:pb-1.5 md:gap-6"
        >
          {badges.map(({ icon, text }) => (
            <li
              key={text}
              className="flex items-center gap-1.5 font-semibold text-[clamp(0.6875rem,3.1vw,0.75rem)] leading-snug md:text-[0.8125rem] lg:text-sm"
            >
              <Icon name={icon} className="h-lh w-[1.4em] text-accent max-md:hidden" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

/** A checklist. The visitor's ticks stay private: no script reads or sends them. */
function WarningSigns({ heading, intro, items, closing, ticked, link }: SalesLetter['signs']) {
  return (
    <Section>
      <SectionHead heading={heading} text={intro} isWide />
      <ul role="list" className="grid-cols-2 gap-x-6 @4xl:grid">
        {items.map((item) => (
          <li key={item} className="border-line border-t last:odd:col-span-full">
            <label className="flex min-h-12 items-center gap-3 py-1 text-base/snug has-checked:bg-warn-50 @4xl:min-h-16 @4xl:text-xl">
              <input
                type="checkbox"
                className="size-6.5 shrink-0 scroll-my-[min(4rem,12svh)] accent-accent"
              />
              {item}
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="font-semibold">
          {closing} {/* A CSS counter shows the number of ticks, without a script. */}
          <span data-ticked={ticked} className="inline-block rounded-full bg-warn-50 px-3 text-warn" />
        </p>
        <TextLink {...link} />
      </div>
    </Section>
  );
}

/** Describes the condition and its triggers. */
function Condition({ heading, text, triggersHeading, triggers }: SalesLetter['condition']) {
  return (
    <Section tone="paper">
      <SectionHead heading={heading} text={text} isWide />
      <div>
        <h3>{triggersHeading}</h3>
        <ol role="list" className="mt-3 gap-x-6 @4xl:mt-4 @4xl:grid @4xl:grid-cols-3">
          {triggers.map((trigger) => (
            <IconItem key={trigger.title} {...trigger} level="h4" />
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** The founder's reason to make the product. */
function FounderStory({ heading, photo, quote, closing, link }: SalesLetter['founder']) {
  return (
    <Section tone="tint">
      <div className="flex items-center gap-4 @4xl:col-span-4 @4xl:block">
        <Portrait name={quote.by} photo={photo} color="amber" className="size-20 @4xl:mb-5 @4xl:size-36" />
        <Heading isSample={quote.isSample}>{heading}</Heading>
      </div>
      <div className="@4xl:col-span-7 @4xl:col-start-6">
        <Quote {...quote} />
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4 @4xl:mt-9">
          <p className="font-semibold text-accent">{closing}</p>
          <TextLink {...link} />
        </div>
      </div>
    </Section>
  );
}

/** The idea behind the product, with two figures. */
function KeyFact({ heading, text, facts }: SalesLetter['keyFact']) {
  return (
    <Section tone="dark">
      <SectionHead heading={heading} text={text} isWide />
      <ul role="list" className="grid gap-4 @2xl:grid-cols-2">
        {facts.map((fact) => (
          <li key={fact.figure}>
            <Figure {...fact} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A figure in large type above the rest of its sentence. */
function Figure({ figure, text }: { figure: string; text: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-lead @2xl:block">
      <strong className="block basis-[3.2em] whitespace-nowrap font-bold font-display text-[min(3.25rem,13.5vw)]/none text-deep tracking-tight in-[.on-dark]:text-digits @2xl:pb-4 @2xl:text-[min(11.25rem,12.6vw)]">
        {figure}
      </strong>{' '}
      <span className="flex-1 basis-[7.5rem]">
        <UnbrokenWords text={text} />
      </span>
    </p>
  );
}

/** Lists the parts of the product and its results. */
function ProductParts({ heading, intro, parts, results, report }: SalesLetter['product']) {
  return (
    <Section id="product" tone="tint" className="@max-4xl:overflow-x-clip">
      <div className="@4xl:col-span-5">
        <SectionHead heading={heading} text={intro} />
        <ol role="list" className="mt-4 @4xl:mt-9">
          {parts.map((part) => (
            <IconItem key={part.title} {...part} level="h3" />
          ))}
        </ol>
      </div>
      <div className="@4xl:col-span-6 @4xl:col-start-7 @4xl:-mt-30">
        <SampleReport {...report}>
          <p className="mt-3 border-deep border-t-3 pt-3 font-bold font-display text-h3">
            <UnbrokenWords text={results} />
          </p>
        </SampleReport>
      </div>
    </Section>
  );
}

/** The parts of the product beside its price. */
function OrderBlock({ image, captions, included, ...offer }: SalesLetter['offer']) {
  return (
    <Section id="offer" tone="paper">
      <div className="overflow-clip rounded-card bg-surface shadow-card @4xl:grid @4xl:grid-cols-[3fr_2fr]">
        <figure className="@container content-center bg-tint py-3 text-center font-semibold text-[0.8125rem]/tight @lg:text-base/tight">
          <PagePicture {...image} className="w-full px-[2%]" />
          {/* Each caption is below its object. */}
          <figcaption className="grid grid-cols-2 gap-y-2 px-[2%] @xs:grid-cols-[26fr_26fr_32fr_16fr]">
            {captions.map((caption) => (
              <span key={caption}>{caption}</span>
            ))}
          </figcaption>
        </figure>
        <div className="content-center p-5 @4xl:p-9">
          <PriceBox {...offer}>
            <CheckList items={included} className="mt-5 grid gap-2" />
          </PriceBox>
        </div>
      </div>
    </Section>
  );
}

/** The reasons to act now, with one figure. */
function WhyNow({ heading, text, fact }: SalesLetter['whyNow']) {
  return (
    <Section>
      <SectionHead heading={heading} text={text} />
      <div className="@4xl:col-span-6 @4xl:col-start-7">
        <Figure {...fact} />
      </div>
    </Section>
  );
}

/** Repeats the offer at the end of the letter. */
function FinalOffer({ heading, text, recap, price, value, expiry, order }: SalesLetter['finalOffer']) {
  return (
    <Section tone="dark">
      <div className="@4xl:col-span-5">
        <SectionHead heading={heading} text={text} />
        <CheckList items={recap} className="mt-5 grid gap-2 @4xl:mt-9" />
      </div>
      <div className="content-center rounded-card bg-surface p-5 text-ink @4xl:col-span-6 @4xl:col-start-7 @4xl:p-9">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-2xl">
            <strong className="me-2.5 font-bold font-display text-figure">{price.figure}</strong> {price.text}
          </span>
          <span className="text-muted">
            <s>{value.figure}</s> {value.text}
          </span>
        </p>
        <p className="mt-3 font-semibold text-alert">
          <UnbrokenWords text={expiry} />
        </p>
        <CtaLink {...order} className="mt-4 w-full" />
      </div>
    </Section>
  );
}

/** The video sales letter or its variant, with the sections in the order of the specification. */
export function SalesLetterPage({ words }: { words: SalesLetter }) {
  return (
    <Document {...words} styles="letter" entry="video" picture={sharingImages.letter}>
      <HeaderStrip {...words.strip} />
      <main id="main">
        <Hero {...words.hero} />
        <ExpertCard {...words.guides} />
        <WarningSigns {...words.signs} />
        <Condition {...words.condition} />
        <Cycle {...words.cycle} />
        <FounderStory {...words.founder} />
        <Section tone="film">
          <h2>
            <UnbrokenWords text={words.video.heading} />
          </h2>
          <VideoArea {...words.video} />
          <OrderLink {...words.video.order} />
        </Section>
        <Timeline {...words.timeline} />
        <Comparison {...words.comparison} />
        <KeyFact {...words.keyFact} />
        <ProductParts {...words.product} />
        <OrderBlock {...words.offer} />
        <WhyNow {...words.whyNow} />
        <Section tone="paper">
          <div>
            <Testimonials {...words.testimonials}>
              <p className="mt-3 text-lead text-muted">{words.testimonials.intro}</p>
            </Testimonials>
          </div>
          <TextLink {...words.testimonials.link} />
        </Section>
        <Section>
          <Guarantee {...words.guarantee} />
        </Section>
        <Faq {...words.faq} />
        <FinalOffer {...words.finalOffer} />
      </main>
      <SiteFooter />
      <ProductData
        {...product}
        description={words.hero.lead}
        orderUrl={words.offer.order.href}
        picture={sharingImages.letter.url}
      />
    </Document>
  );
}
