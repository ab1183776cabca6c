import { sharingImages } from '#content/pages';
import { product } from '#content/product';
import type { SalesLetter } from '#content/salesLetter';
import { Comparison } from '#sales/letter/Comparison';
import { Cycle } from '#sales/letter/Cycle';
import { ExpertCard } from '#sales/letter/ExpertCard';
import { Faq } from '#sales/letter/Faq';
import { FinalOffer } from '#sales/letter/FinalOffer';
import { FounderStory } from '#sales/letter/FounderStory';
import { HeaderStrip } from '#sales/letter/HeaderStrip';
import { Hero } from '#sales/letter/Hero';
import { KeyFact } from '#sales/letter/KeyFact';
import { OrderBlock } from '#sales/letter/OrderBlock';
import { Problem } from '#sales/letter/Problem';
import { ProductParts } from '#sales/letter/ProductParts';
import { Section } from '#sales/letter/Section';
import { Timeline } from '#sales/letter/Timeline';
import { WarningSigns } from '#sales/letter/WarningSigns';
import { WhyNow } from '#sales/letter/WhyNow';
import { OrderLink, TextLink } from '#sales/views/CtaLink';
import { Guarantee } from '#sales/views/Guarantee';
import { ProductData } from '#sales/views/ProductData';
import { Testimonials } from '#sales/views/Testimonials';
import { VideoArea } from '#sales/views/VideoArea';
import { Document } from '#shared/views/Document';
import { SiteFooter } from '#shared/views/SiteFooter';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** The video sales letter or its variant, with the sections in the order of the specification. */
export function SalesLetterPage({ words }: { words: SalesLetter }) {
  return (
    <Document {...words} styles="letter" entry="video" picture={sharingImages.letter}>
      <HeaderStrip {...words.strip} />
      <main id="main">
        <Hero {...words.hero} />
        <ExpertCard {...words.guides} />
        <WarningSigns {...words.signs} />
        <Problem {...words.problem} />
        <Cycle {...words.cycle} />
        <FounderStory {...words.founder} />
        <Section tone="film">
          <div className="mx-auto w-full max-w-240">
            <h2 className="mb-6 text-center @4xl:mb-9">
              <UnbrokenWords text={words.video.heading} />
            </h2>
            <VideoArea {...words.video} />
            <OrderLink {...words.video.order} />
          </div>
        </Section>
        <Timeline {...words.timeline} />
        <Comparison {...words.comparison} />
        <KeyFact {...words.keyFact} />
        <ProductParts {...words.product} />
        <OrderBlock {...words.offer} />
        <WhyNow {...words.whyNow} />
        <Section>
          <Testimonials {...words.testimonials}>
            <p className="mt-3 text-lead text-muted">{words.testimonials.intro}</p>
          </Testimonials>
          <TextLink {...words.testimonials.link} className="mt-6 justify-self-start" />
        </Section>
        <Section tone="paper">
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
