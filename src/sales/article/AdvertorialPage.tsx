import type { ReactNode } from 'react';
import type { Advertorial } from '#content/advertorial';
import { sharingImages } from '#content/pages';
import { product } from '#content/product';
import { ValueStack } from '#sales/article/ValueStack';
import { CtaLink, TextLink } from '#sales/views/CtaLink';
import { Guarantee } from '#sales/views/Guarantee';
import { PriceBox } from '#sales/views/PriceBox';
import { ProductData } from '#sales/views/ProductData';
import { Quote } from '#sales/views/Quote';
import { Testimonials } from '#sales/views/Testimonials';
import { TrustRow } from '#sales/views/TrustRow';
import { VideoArea } from '#sales/views/VideoArea';
import { Document } from '#shared/views/Document';
import { SampleRibbon } from '#shared/views/Heading';
import { Icon } from '#shared/views/Icon';
import { PagePicture } from '#shared/views/PagePicture';
import { Portrait } from '#shared/views/Portrait';
import { SiteFooter } from '#shared/views/SiteFooter';
import { BrandMark } from '#shared/views/SiteHeader';
import { UnbrokenSentences, UnbrokenWords } from '#shared/views/UnbrokenWords';

/** An expert's quote between two lines. */
function PullQuote({ text, by, role, isSample }: Advertorial['expert']) {
  return (
    <div className="items-center gap-10 border-ink border-y-3 py-7 lg:flex lg:py-11">
      <Portrait {...by} color="deep" className="size-12 max-lg:mb-4 lg:size-30" />
      <div>
        <Quote text={text} by={by.name} className="[&>blockquote]:text-h2/[1.15]" />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-sans text-base text-muted leading-snug">
          {role} {isSample && <SampleRibbon />}
        </p>
      </div>
    </div>
  );
}

/** An article's headline, author, sponsor, product and first picture. On a desktop, the product is named above the picture. */
function Headline({ heading, author, byline, readingTime, image, offer }: Advertorial['headline']) {
  return (
    <div className="flex flex-col">
      <h1 className="lg:text-6xl">{heading}</h1>
      <div className="mt-4 flex items-center gap-3 font-sans text-base text-muted leading-snug md:mt-6">
        <Portrait {...author} className="size-12" />
        <div>
          <p className="font-semibold text-ink">{byline}</p>
          <p className="flex flex-wrap items-center gap-x-3">
            <span>
              <UnbrokenWords text={readingTime} />
            </span>{' '}
            {author.isSample && <SampleRibbon />}
          </p>
        </div>
      </div>
      <div className="mt-4 max-md:-mx-gutter md:order-1 md:mt-7">
        <PagePicture
          {...image}
          loading="eager"
          fetchPriority="high"
          className="aspect-5/3 w-full object-cover object-top md:aspect-3/2 md:rounded-chip"
        />
      </div>
      <div className="mt-3 items-center gap-6 font-sans text-base leading-normal lg:mt-6 md:flex">
        <p className="flex-1 max-md:mb-3">
          <UnbrokenWords text={offer.text} />
        </p>
        <CtaLink {...offer.link} />
      </div>
    </div>
  );
}

/** Lists the steps that a customer takes. */
function Steps({ steps }: Pick<Advertorial['product'], 'steps'>) {
  return (
    <ol role="list" className="mt-7 grid gap-x-6 gap-y-5 font-sans @xl:grid-cols-3">
      {steps.map(({ icon, title, text }) => (
        <li key={title} className="flex flex-wrap gap-x-4 gap-y-2 @xl:block">
          <Icon name={icon} className="size-[1.875rem] text-accent @xl:mb-2.5" />
          <div className="flex-1 basis-[9rem]">
            <h3>{title}</h3>
            <p className="mt-1 text-base text-muted leading-snug">
              <UnbrokenSentences text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A person's story, beside their photograph if there is one. */
function PersonalStory({ text, isSample, ...person }: Advertorial['story']) {
  return (
    <>
      {person.photo && <Portrait {...person} color="amber" className="float-end ms-5 mb-2 size-24" />}
      <p className="max-w-170 @xs:first-letter:me-1 @xs:first-letter:text-deep @xs:first-letter:[-webkit-initial-letter:3] @xs:first-letter:[initial-letter:3]">
        {text}
      </p>
      {isSample && (
        <p className="mt-3">
          <SampleRibbon />
        </p>
      )}
    </>
  );
}

/** The classes of a section with its own background. */
const bandClasses = 'my-6 py-12 lg:my-11 lg:py-22';

interface ArticleSectionProps {
  id?: string;
  heading?: string;
  className?: string;
  children: ReactNode;
}

/** A section of the article. Its class may set a background across the page. */
function ArticleSection(props: ArticleSectionProps) {
  const { id, heading, className = 'py-6 lg:py-11', children } = props;
  return (
    <section id={id} className={className}>
      <div className="@container mx-auto max-w-page px-gutter">
        {heading && <h2 className="mb-4 lg:mb-6">{heading}</h2>}
        {children}
      </div>
    </section>
  );
}

/** A strip that always shows that the page is an advertisement, and the name of the seller. */
function AdvertisementLabel({ text }: { text: string }) {
  return (
    <header className="strip sticky cramped:static print:static top-0 z-5 border-line border-b bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-gutter text-base">
        <a href="/">
          <BrandMark className="min-h-11" />
        </a>
        <p className="py-1.5 font-semibold text-sm">{text}</p>
      </div>
    </header>
  );
}

type FinalCallProps = Advertorial['finalCall'] & Pick<Advertorial['headline'], 'image'>;

/** The last call to order in an article, beside the product. */
function FinalCall({ heading, text, scarcity, order, image }: FinalCallProps) {
  return (
    <div className="grid items-center gap-x-10 gap-y-5 font-sans @xl:grid-cols-2">
      <h2 className="col-span-full">
        <UnbrokenSentences text={heading} />
      </h2>
      <PagePicture {...image} className="aspect-3/2 w-full rounded-card object-cover" />
      <div>
        <p className="text-lead">{text}</p>
        <p className="mt-4 font-semibold text-2xl/tight text-digits">{scarcity}</p>
        <CtaLink {...order} className="mt-5 min-h-16 w-full text-xl" />
      </div>
    </div>
  );
}

/** Lists the signs of the problem in an article. */
function SignList({ items }: Pick<Advertorial['signs'], 'items'>) {
  return (
    <ul role="list" className="grid gap-x-10 border-line border-t @xl:grid-cols-2">
      {items.map((item) => (
        <li
          key={item}
          className="relative border-line border-b py-3 ps-9 leading-snug before:absolute before:top-[1.2em] before:left-0.5 before:w-4 before:border-alert before:border-t-3"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Figures in large type, each with the rest of its sentence. */
function Statistics({ items }: Pick<Advertorial['statistics'], 'items'>) {
  return (
    <ul role="list">
      {items.map(({ figure, after }) => (
        <li
          key={figure}
          className="items-center gap-x-6 border-accent border-t py-4 font-sans leading-snug last:border-b @xl:grid @xl:grid-cols-[3fr_2fr]"
        >
          <strong className="mb-1 block font-bold font-display text-[min(2.75rem,11vw)] text-digits leading-none tracking-tight lg:text-[4.5rem]">
            {figure}
          </strong>{' '}
          {after}
        </li>
      ))}
    </ul>
  );
}

/** The advertorial, with the sections in the order of the specification. */
export function AdvertorialPage({ words }: { words: Advertorial }) {
  const { signs, statistics, story, video, waiting, endorsement, values } = words;
  return (
    <Document {...words} styles="article" entry="video" picture={sharingImages.advertorial}>
      <AdvertisementLabel text={words.label} />
      <main id="main" className="bg-surface font-serif text-[1.1875rem]/[1.58] md:text-[1.375rem]/[1.55]">
        <p className="text-balance bg-alert-50 px-5 py-2.5 text-center font-sans text-alert text-sm leading-snug">
          <strong className="tracking-wide">{words.alert.label}</strong> {words.alert.text}
        </p>
        <ArticleSection className="pt-5 pb-6 lg:pt-10 lg:pb-11">
          <Headline {...words.headline} />
        </ArticleSection>
        <ArticleSection className="pb-6 lg:pb-11">
          <PullQuote {...words.expert} />
        </ArticleSection>
        <ArticleSection heading={signs.heading}>
          <SignList items={signs.items} />
        </ArticleSection>
        <ArticleSection heading={statistics.heading} className={`on-dark bg-deep text-white ${bandClasses}`}>
          <Statistics items={statistics.items} />
          <CtaLink {...statistics.link} className="mt-8" />
        </ArticleSection>
        <ArticleSection heading={story.heading}>
          <PersonalStory {...story} />
        </ArticleSection>
        <ArticleSection heading={video.heading} className={`on-dark bg-ink text-white ${bandClasses}`}>
          <VideoArea {...video} />
        </ArticleSection>
        <ArticleSection heading={waiting.heading}>
          <p className="max-w-170">
            <UnbrokenWords text={waiting.text} />
          </p>
        </ArticleSection>
        <ArticleSection heading={endorsement.heading}>
          <PullQuote {...endorsement.quote} />
          <div className="my-7">
            <TrustRow items={endorsement.trust} />
          </div>
          <TextLink {...endorsement.link} />
        </ArticleSection>
        <ArticleSection id="product" heading={words.product.heading}>
          <p className="max-w-170">
            <UnbrokenWords text={words.product.text} />
          </p>
          <div className="mt-6 max-md:-mx-gutter lg:mt-9">
            <PagePicture {...words.product.image} className="w-full bg-tint md:rounded-chip" />
          </div>
          <Steps steps={words.product.steps} />
        </ArticleSection>
        <ArticleSection className={`bg-paper ${bandClasses}`}>
          <div className="rounded-card bg-surface px-3 py-5 shadow-card @xs:p-6 @2xl:p-14">
            <ValueStack id="values" {...values} />
            <PriceBox {...words.offer} />
          </div>
        </ArticleSection>
        <ArticleSection>
          <Guarantee {...words.guarantee} />
        </ArticleSection>
        <ArticleSection className="bg-paper py-12 lg:py-22">
          <Testimonials {...words.testimonials} />
        </ArticleSection>
        <ArticleSection className="on-dark bg-deep py-12 text-white lg:py-22">
          <FinalCall {...words.finalCall} image={words.headline.image} />
        </ArticleSection>
      </main>
      <SiteFooter lines={words.footer} />
      <ProductData
        {...product}
        description={words.product.text}
        orderUrl={words.offer.order.href}
        picture={sharingImages.advertorial.url}
      />
    </Document>
  );
}
