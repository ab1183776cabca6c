import { Breakthrough } from '#components/letter/Breakthrough';
import { Comparison } from '#components/letter/Comparison';
import { Condition } from '#components/letter/Condition';
import { ExpertCard } from '#components/letter/ExpertCard';
import { Faq } from '#components/letter/Faq';
import { FinalOffer } from '#components/letter/FinalOffer';
import { FounderStory } from '#components/letter/FounderStory';
import { HeaderStrip } from '#components/letter/HeaderStrip';
import { Hero } from '#components/letter/Hero';
import { KitParts } from '#components/letter/KitParts';
import { OrderBlock } from '#components/letter/OrderBlock';
import { Section } from '#components/letter/Section';
import { SilentSpiral } from '#components/letter/SilentSpiral';
import { TestingGap } from '#components/letter/TestingGap';
import { VideoSection } from '#components/letter/VideoSection';
import { WarningSigns } from '#components/letter/WarningSigns';
import { WhyNow } from '#components/letter/WhyNow';
import { Guarantee } from '#components/shared/Guarantee';
import { ProductData } from '#components/shared/ProductData';
import { SiteFooter } from '#components/shared/SiteFooter';
import { Testimonials } from '#components/shared/Testimonials';
import { footer, legal } from '#funnel/footer';
import { kit } from '#funnel/kit';
import type { SalesLetter } from '#funnel/salesLetter';
import { sharingImages } from '#funnel/sharing';
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
      <SiteFooter legal={legal} lines={footer} />
      <ProductData
        {...kit}
        description={letter.hero.lead}
        picture={sharingImages.letter.url}
        orderUrl={letter.offer.order.href}
      />
    </Document>
  );
}
