import type { Advertorial } from '#content/advertorial';
import { sharingImages } from '#content/pages';
import { legal, product } from '#content/product';
import { AdvertisementLabel } from '#sales/article/AdvertisementLabel';
import { AlertBanner } from '#sales/article/AlertBanner';
import { ArticleSection } from '#sales/article/ArticleSection';
import { FinalCall } from '#sales/article/FinalCall';
import { Headline } from '#sales/article/Headline';
import { PersonalStory } from '#sales/article/PersonalStory';
import { PullQuote } from '#sales/article/PullQuote';
import { SignList } from '#sales/article/SignList';
import { Statistics } from '#sales/article/Statistics';
import { Steps } from '#sales/article/Steps';
import { ValueStack } from '#sales/article/ValueStack';
import { Guarantee } from '#sales/views/Guarantee';
import { PriceBox } from '#sales/views/PriceBox';
import { ProductData } from '#sales/views/ProductData';
import { Testimonials } from '#sales/views/Testimonials';
import { TextLink } from '#sales/views/TextLink';
import { TrustRow } from '#sales/views/TrustRow';
import { VideoArea } from '#sales/views/VideoArea';
import { site } from '#settings/site';
import { Document } from '#shared/views/Document';
import { PagePicture } from '#shared/views/PagePicture';
import { SiteFooter } from '#shared/views/SiteFooter';
import { WholeWords } from '#shared/views/WholeWords';

/** The article that leads to the order: the sections in the order of the specification. */
export function AdvertorialPage({ words }: { words: Advertorial }) {
  const { signs, statistics, story, video, waiting, endorsement, values } = words;
  return (
    <Document {...words} entry="video" hasVideo picture={sharingImages.advertorial}>
      <AdvertisementLabel brand={site.brand} text={words.label} />
      <main
        id="main"
        className="bg-surface pb-8 font-serif text-[1.1875rem] leading-[1.6] [&_h2]:text-2xl md:[&_h2]:text-3xl"
      >
        <AlertBanner {...words.alert} />
        <ArticleSection className="pt-6 md:pt-10">
          <Headline {...words.headline} />
        </ArticleSection>
        <ArticleSection>
          <PullQuote {...words.expert} />
        </ArticleSection>
        <ArticleSection heading={signs.heading}>
          <SignList items={signs.items} />
        </ArticleSection>
        <ArticleSection heading={statistics.heading}>
          <Statistics items={statistics.items} />
          <TextLink {...statistics.link} className="mt-6" />
        </ArticleSection>
        <ArticleSection heading={story.heading}>
          <PersonalStory {...story} />
        </ArticleSection>
        <ArticleSection heading={video.heading}>
          <VideoArea {...video} />
        </ArticleSection>
        <ArticleSection heading={waiting.heading}>
          <p>
            <WholeWords text={waiting.text} />
          </p>
        </ArticleSection>
        <ArticleSection heading={endorsement.heading}>
          <PullQuote {...endorsement.quote} />
          <div className="mt-5">
            <TrustRow items={endorsement.trust} />
          </div>
          <TextLink {...endorsement.link} className="mt-6" />
        </ArticleSection>
        <ArticleSection id="product" heading={words.product.heading}>
          <p>
            <WholeWords text={words.product.text} />
          </p>
          <PagePicture {...words.product.image} className="mt-5 w-full rounded-card" />
          <Steps steps={words.product.steps} />
        </ArticleSection>
        <ArticleSection>
          <div className="rounded-card border-2 border-cta px-5 py-6 md:p-10">
            <ValueStack id="values" {...values} />
            <PriceBox {...words.offer} />
          </div>
        </ArticleSection>
        <ArticleSection>
          <Guarantee {...words.guarantee} />
        </ArticleSection>
        <ArticleSection>
          <Testimonials {...words.testimonials} />
        </ArticleSection>
        <ArticleSection>
          <FinalCall {...words.finalCall} />
        </ArticleSection>
      </main>
      <SiteFooter legal={legal} lines={words.footer} width="max-w-[45rem]" />
      <ProductData
        {...product}
        description={words.product.text}
        orderUrl={words.offer.order.href}
        picture={sharingImages.advertorial.url}
      />
    </Document>
  );
}
