import type { ComponentType } from 'react';
import type { SalesPage } from '#content/page';
import type { Picture } from '#content/pictures';
import { legal } from '#content/product';
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
import type { Action } from '#sales/views/CtaLink';
import { Guarantee } from '#sales/views/Guarantee';
import { PriceBox } from '#sales/views/PriceBox';
import { ProductData } from '#sales/views/ProductData';
import { Sections } from '#sales/views/Sections';
import { Testimonials } from '#sales/views/Testimonials';
import { TextLink } from '#sales/views/TextLink';
import { TrustRow } from '#sales/views/TrustRow';
import { VideoArea } from '#sales/views/VideoArea';
import { site } from '#settings/site';
import { Document } from '#shared/views/Document';
import { PagePicture } from '#shared/views/PagePicture';
import { SiteFooter } from '#shared/views/SiteFooter';
import { WholeWords } from '#shared/views/WholeWords';

type Props<Component extends (props: never) => unknown> = Parameters<Component>[0];

/** A component with the room that a section of the article has. */
function inSection<Words extends object>(Component: ComponentType<Words>) {
  return (words: Words) => (
    <ArticleSection>
      <Component {...words} />
    </ArticleSection>
  );
}

/** The sections of an article by the names that pages.ts of a funnel has for them. The label stands above them all. */
const table = {
  alert: AlertBanner,
  headline: (props: Props<typeof Headline>) => (
    <ArticleSection className="pt-8">
      <Headline {...props} />
    </ArticleSection>
  ),
  expert: inSection(PullQuote),
  signs: ({ heading, items }: { heading: string } & Props<typeof SignList>) => (
    <ArticleSection heading={heading}>
      <SignList items={items} />
    </ArticleSection>
  ),
  statistics: ({ heading, items, link }: { heading: string; link: Action } & Props<typeof Statistics>) => (
    <ArticleSection heading={heading}>
      <Statistics items={items} />
      <TextLink {...link} />
    </ArticleSection>
  ),
  story: ({ heading, ...story }: { heading: string } & Props<typeof PersonalStory>) => (
    <ArticleSection heading={heading}>
      <PersonalStory {...story} />
    </ArticleSection>
  ),
  video: ({ heading, ...video }: { heading: string } & Props<typeof VideoArea>) => (
    <ArticleSection heading={heading}>
      <VideoArea {...video} />
    </ArticleSection>
  ),
  waiting: ({ heading, text }: { heading: string; text: string }) => (
    <ArticleSection heading={heading}>
      <p>
        <WholeWords text={text} />
      </p>
    </ArticleSection>
  ),
  endorsement: ({ heading, quote, credential, trust, link }: EndorsementProps) => (
    <ArticleSection heading={heading}>
      <PullQuote {...quote} />
      <p className="mt-4 font-bold font-sans text-accent">{credential}</p>
      <TrustRow items={trust} />
      <TextLink {...link} />
    </ArticleSection>
  ),
  product: ({
    heading,
    text,
    image,
    steps,
  }: { heading: string; text: string; image: Picture } & Props<typeof Steps>) => (
    <ArticleSection id="product" heading={heading}>
      <p>
        <WholeWords text={text} />
      </p>
      <PagePicture {...image} className="mt-6 max-w-lg" />
      <Steps steps={steps} />
    </ArticleSection>
  ),
  values: (props: Omit<Props<typeof ValueStack>, 'id'>) => (
    <ArticleSection>
      <ValueStack id="values" {...props} />
    </ArticleSection>
  ),
  offer: inSection(PriceBox),
  guarantee: inSection(Guarantee),
  testimonials: inSection(Testimonials),
  finalCall: inSection(FinalCall),
};

interface EndorsementProps {
  heading: string;
  quote: Props<typeof PullQuote>;
  trust: Props<typeof TrustRow>['items'];
  credential: string;
  link: Action;
}

export type ArticleSections = {
  [Name in keyof typeof table]: Props<(typeof table)[Name]>;
} & { label: string };

/** An article that leads to the order. */
export function AdvertorialPage({ words, sections, picture, footer, product }: SalesPage<ArticleSections>) {
  return (
    <Document {...words} entry="video" hasVideo={sections.includes('video')} picture={picture}>
      {words.label && sections.includes('label') && (
        <AdvertisementLabel brand={site.brand} text={words.label} />
      )}
      <main id="main" className="pb-10 font-serif text-lg">
        <Sections table={table} names={sections} words={words} />
      </main>
      <SiteFooter legal={legal} lines={footer} width="max-w-[45rem]" />
      {product && <ProductData {...product} picture={picture.url} />}
    </Document>
  );
}
