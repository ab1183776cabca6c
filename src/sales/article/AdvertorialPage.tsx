import type { Advertorial } from '#funnel/advertorial';
import { legal } from '#funnel/footer';
import { kit } from '#funnel/kit';
import { sharingImages } from '#funnel/sharing';
import { AdvertisementLabel } from '#sales/article/AdvertisementLabel';
import { AlertBanner } from '#sales/article/AlertBanner';
import { ArticleSection } from '#sales/article/ArticleSection';
import { FinalCall } from '#sales/article/FinalCall';
import { Headline } from '#sales/article/Headline';
import { KitSteps } from '#sales/article/KitSteps';
import { PersonalStory } from '#sales/article/PersonalStory';
import { PullQuote } from '#sales/article/PullQuote';
import { Statistics } from '#sales/article/Statistics';
import { SymptomList } from '#sales/article/SymptomList';
import { ValueStack } from '#sales/article/ValueStack';
import { Guarantee } from '#sales/views/Guarantee';
import { KitPicture } from '#sales/views/KitPicture';
import { PriceBox } from '#sales/views/PriceBox';
import { ProductData } from '#sales/views/ProductData';
import { Testimonials } from '#sales/views/Testimonials';
import { TextLink } from '#sales/views/TextLink';
import { TrustRow } from '#sales/views/TrustRow';
import { VideoEmbed } from '#sales/views/VideoEmbed';
import { Document } from '#shared/views/Document';
import { SiteFooter } from '#shared/views/SiteFooter';
import { WholeWords } from '#shared/views/WholeWords';

/** An article that leads to the order: its sections stand in the order of its content. */
export function AdvertorialPage(article: Advertorial) {
  return (
    <Document
      title={article.title}
      description={article.description}
      entry="video"
      canonical={article.canonical}
      picture={sharingImages.advertorial}
    >
      <AdvertisementLabel brand={kit.brand} text={article.label} />
      <main id="main" className="pb-10 font-serif text-lg">
        <AlertBanner {...article.alert} />
        <ArticleSection className="pt-8">
          <Headline {...article.headline} />
        </ArticleSection>
        <ArticleSection>
          <PullQuote {...article.expert} />
        </ArticleSection>
        <ArticleSection heading={article.symptoms.heading}>
          <SymptomList items={article.symptoms.items} />
        </ArticleSection>
        <ArticleSection heading={article.statistics.heading}>
          <Statistics items={article.statistics.items} />
          <TextLink {...article.statistics.link} />
        </ArticleSection>
        <ArticleSection heading={article.story.heading}>
          <PersonalStory {...article.story} />
        </ArticleSection>
        <ArticleSection heading={article.video.heading}>
          <VideoEmbed {...article.video} />
        </ArticleSection>
        <ArticleSection heading={article.waiting.heading}>
          <p>
            <WholeWords text={article.waiting.text} />
          </p>
        </ArticleSection>
        <ArticleSection heading={article.endorsement.heading}>
          <PullQuote {...article.endorsement.quote} />
          <p className="mt-4 font-bold font-sans text-teal-600">{article.endorsement.credential}</p>
          <TrustRow items={article.endorsement.trust} />
          <TextLink {...article.endorsement.link} />
        </ArticleSection>
        <ArticleSection id="kit" heading={article.kit.heading}>
          <p>
            <WholeWords text={article.kit.text} />
          </p>
          <KitPicture {...article.kit.image} className="mt-6 max-w-lg" />
          <KitSteps steps={article.kit.steps} />
        </ArticleSection>
        <ArticleSection>
          <ValueStack id="values" {...article.values} />
        </ArticleSection>
        <ArticleSection>
          <PriceBox {...article.offer} />
        </ArticleSection>
        <ArticleSection>
          <Guarantee {...article.guarantee} />
        </ArticleSection>
        <ArticleSection>
          <Testimonials {...article.testimonials} />
        </ArticleSection>
        <ArticleSection>
          <FinalCall {...article.finalCall} />
        </ArticleSection>
      </main>
      <SiteFooter legal={legal} lines={article.footer} width="max-w-[45rem]" />
      <ProductData
        {...kit}
        description={article.kit.text}
        picture={sharingImages.advertorial.url}
        orderUrl={article.offer.order.href}
      />
    </Document>
  );
}
