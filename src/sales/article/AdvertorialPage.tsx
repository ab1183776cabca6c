import type { Advertorial } from '#content/advertorial';
import { sharingImages } from '#content/pages';
import { product } from '#content/product';
import { AdvertisementLabel } from '#sales/article/AdvertisementLabel';
import { ArticleSection } from '#sales/article/ArticleSection';
import { Headline } from '#sales/article/Headline';
import { PersonalStory } from '#sales/article/PersonalStory';
import { PullQuote } from '#sales/article/PullQuote';
import { Steps } from '#sales/article/Steps';
import { ValueStack } from '#sales/article/ValueStack';
import { CtaLink, TextLink } from '#sales/views/CtaLink';
import { Guarantee } from '#sales/views/Guarantee';
import { PriceBox } from '#sales/views/PriceBox';
import { ProductData } from '#sales/views/ProductData';
import { Testimonials } from '#sales/views/Testimonials';
import { TrustRow } from '#sales/views/TrustRow';
import { VideoArea } from '#sales/views/VideoArea';
import { Document } from '#shared/views/Document';
import { PagePicture } from '#shared/views/PagePicture';
import { SiteFooter } from '#shared/views/SiteFooter';
import { WholeSentences, WholeWords } from '#shared/views/WholeWords';

/** The last thing an article asks for. */
function FinalCall({ heading, text, scarcity, order }: Advertorial['finalCall']) {
  return (
    <div className="on-dark rounded-card bg-deep px-4 py-6 text-center text-white md:p-10">
      <h2 className="max-[23rem]:text-[min(1.25rem,11vw)]">
        <WholeSentences text={heading} />
      </h2>
      <p className="mt-4">{text}</p>
      <p className="mt-4 font-sans font-semibold text-digits">{scarcity}</p>
      <CtaLink {...order} className="mt-4 w-full font-sans sm:w-auto sm:px-12" />
    </div>
  );
}

/** Signs of the problem, as an article lists them. */
function SignList({ items }: Pick<Advertorial['signs'], 'items'>) {
  return (
    <ul className="grid gap-x-8 border-line border-t @xl:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3 border-line border-b py-3 leading-snug">
          <svg
            viewBox="0 0 20 20"
            width="20"
            aria-hidden="true"
            className="h-lh w-[0.9em] shrink-0 text-alert"
          >
            <path
              d="M10 2v16M3 6l14 8M17 6 3 14"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
            />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Figures, each large within its sentence; those side by side stand on one line. */
function Statistics({ items }: Pick<Advertorial['statistics'], 'items'>) {
  return (
    <ul className="grid gap-x-8 gap-y-5 @xs:grid-cols-2">
      {items.map(({ figure, after }) => (
        <li key={figure} className="border-accent border-t-2 pt-2 leading-snug">
          <strong className="block font-display text-2xl text-deep leading-tight md:text-3xl">
            {figure}
          </strong>{' '}
          {after}
        </li>
      ))}
    </ul>
  );
}

/** The article that leads to the order: the sections in the order of the specification. */
export function AdvertorialPage({ words }: { words: Advertorial }) {
  const { signs, statistics, story, video, waiting, endorsement, values } = words;
  return (
    <Document {...words} entry="video" picture={sharingImages.advertorial}>
      <AdvertisementLabel text={words.label} />
      <main
        id="main"
        className="bg-surface pb-8 font-serif text-[1.1875rem] leading-[1.6] [&_h2]:text-2xl md:[&_h2]:text-3xl"
      >
        <p className="text-balance bg-alert px-4 py-2 text-center font-sans text-[0.8125rem] text-white leading-tight sm:text-sm md:py-2.5">
          <strong className="tracking-wide">{words.alert.label}</strong> {words.alert.text}
        </p>
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
      <SiteFooter lines={words.footer} width="max-w-[45rem] px-5" />
      <ProductData
        {...product}
        description={words.product.text}
        orderUrl={words.offer.order.href}
        picture={sharingImages.advertorial.url}
      />
    </Document>
  );
}
