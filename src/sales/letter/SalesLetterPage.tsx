import type { ComponentProps } from 'react';
import type { SalesPage } from '#content/page';
import { legal } from '#content/product';
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
import { VideoSection } from '#sales/letter/VideoSection';
import { WarningSigns } from '#sales/letter/WarningSigns';
import { WhyNow } from '#sales/letter/WhyNow';
import { Guarantee } from '#sales/views/Guarantee';
import { ProductData } from '#sales/views/ProductData';
import { Sections } from '#sales/views/Sections';
import { Testimonials } from '#sales/views/Testimonials';
import { Document } from '#shared/views/Document';
import { SiteFooter } from '#shared/views/SiteFooter';

/** The sections of a letter by the names that pages.ts of a funnel has for them. The strip stands above them all. */
const table = {
  hero: Hero,
  guides: ExpertCard,
  signs: WarningSigns,
  problem: Problem,
  cycle: Cycle,
  founder: FounderStory,
  video: VideoSection,
  timeline: Timeline,
  comparison: Comparison,
  keyFact: KeyFact,
  product: ProductParts,
  offer: OrderBlock,
  whyNow: WhyNow,
  testimonials: (props: ComponentProps<typeof Testimonials>) => (
    <Section tone="tint">
      <Testimonials {...props} />
    </Section>
  ),
  guarantee: (props: ComponentProps<typeof Guarantee>) => (
    <Section>
      <Guarantee {...props} />
    </Section>
  ),
  faq: Faq,
  finalOffer: FinalOffer,
};

export type LetterSections = {
  [Name in keyof typeof table]: ComponentProps<(typeof table)[Name]>;
} & { strip: ComponentProps<typeof HeaderStrip> };

/** A sales letter, or a variant of it. */
export function SalesLetterPage({ words, sections, picture, footer, product }: SalesPage<LetterSections>) {
  return (
    <Document {...words} entry="video" hasVideo={sections.includes('video')} picture={picture}>
      {words.strip && sections.includes('strip') && <HeaderStrip {...words.strip} />}
      <main id="main">
        <Sections table={table} names={sections} words={words} />
      </main>
      <SiteFooter legal={legal} lines={footer} />
      {product && <ProductData {...product} picture={picture.url} />}
    </Document>
  );
}
