import { footer, legal } from '#funnel/footer';
import { kit } from '#funnel/kit';
import type { SalesLetter } from '#funnel/salesLetter';
import { sharingImages } from '#funnel/sharing';
import { Breakthrough } from '#sales/letter/Breakthrough';
import { Comparison } from '#sales/letter/Comparison';
import { Condition } from '#sales/letter/Condition';
import { ExpertCard } from '#sales/letter/ExpertCard';
import { Faq } from '#sales/letter/Faq';
import { FinalOffer } from '#sales/letter/FinalOffer';
import { FounderStory } from '#sales/letter/FounderStory';
import { HeaderStrip } from '#sales/letter/HeaderStrip';
import { Hero } from '#sales/letter/Hero';
import { KitParts } from '#sales/letter/KitParts';
import { OrderBlock } from '#sales/letter/OrderBlock';
import { Section } from '#sales/letter/Section';
import { SilentSpiral } from '#sales/letter/SilentSpiral';
import { TestingGap } from '#sales/letter/TestingGap';
import { VideoSection } from '#sales/letter/VideoSection';
import { WarningSigns } from '#sales/letter/WarningSigns';
import { WhyNow } from '#sales/letter/WhyNow';
import { Guarantee } from '#sales/views/Guarantee';
import { ProductData } from '#sales/views/ProductData';
import { Testimonials } from '#sales/views/Testimonials';
import { Document } from '#shared/views/Document';
import { SiteFooter } from '#shared/views/SiteFooter';

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
