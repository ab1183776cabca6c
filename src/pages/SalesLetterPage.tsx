import { Breakthrough } from '#components/Breakthrough';
import { Comparison } from '#components/Comparison';
import { Condition } from '#components/Condition';
import { ExpertCard } from '#components/ExpertCard';
import { Faq } from '#components/Faq';
import { FinalOffer } from '#components/FinalOffer';
import { FounderStory } from '#components/FounderStory';
import { Guarantee } from '#components/Guarantee';
import { HeaderStrip } from '#components/HeaderStrip';
import { Hero } from '#components/Hero';
import { KitParts } from '#components/KitParts';
import { OrderBlock } from '#components/OrderBlock';
import { ProductData } from '#components/ProductData';
import { Section } from '#components/Section';
import { SilentSpiral } from '#components/SilentSpiral';
import { SiteFooter } from '#components/SiteFooter';
import { Testimonials } from '#components/Testimonials';
import { TestingGap } from '#components/TestingGap';
import { VideoSection } from '#components/VideoSection';
import { WarningSigns } from '#components/WarningSigns';
import { WhyNow } from '#components/WhyNow';
import { footer } from '#content/footer';
import { kit } from '#content/kit';
import type { SalesLetter } from '#content/salesLetter';
import { sharingImage } from '#content/sharing';
import { Document } from '#pages/Document';

/** A sales letter, or a variant of it: its sections stand in the order of its content. */
export function SalesLetterPage(letter: SalesLetter) {
  return (
    <Document
      title={letter.title}
      description={letter.description}
      entry="video"
      canonical={letter.canonical}
    >
      <HeaderStrip {...letter.strip} />
      <main id="main">
        <Hero {...letter.hero} />
        <ExpertCard {...letter.guides} />
        <WarningSigns {...letter.signs} />
        <Condition {...letter.condition} />
        <SilentSpiral {...letter.spiral} />
        <FounderStory {...letter.founder} />
        <VideoSection {...letter.video} />
        <TestingGap {...letter.gap} />
        <Comparison {...letter.comparison} />
        <Breakthrough {...letter.breakthrough} />
        <KitParts {...letter.kit} />
        <OrderBlock {...letter.offer} />
        <WhyNow {...letter.whyNow} />
        <Section tone="tint">
          <Testimonials {...letter.testimonials} />
        </Section>
        <Section>
          <Guarantee {...letter.guarantee} />
        </Section>
        <Faq {...letter.faq} />
        <FinalOffer {...letter.finalOffer} />
      </main>
      <SiteFooter lines={footer} />
      <ProductData
        {...kit}
        description={letter.hero.lead}
        picture={sharingImage.url}
        orderUrl={letter.offer.order.href}
      />
    </Document>
  );
}
