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
import { Icon, type IconName } from '#shared/views/Icon';
import { PagePicture } from '#shared/views/PagePicture';
import { Portrait } from '#shared/views/Portrait';
import { SiteFooter } from '#shared/views/SiteFooter';
import { BrandMark } from '#shared/views/SiteHeader';
import { UnbrokenSentences, UnbrokenWords } from '#shared/views/UnbrokenWords';

/** An expert's quote, set apart from the article. */
function PullQuote({ text, by, role, isSample }: Advertorial['expert']) {
  return (
    <div className="flex gap-x-4 border-accent border-s-4 ps-5 sm:gap-x-6">
      <Portrait {...by} className="size-28 max-sm:size-12" />
      <div>
        <Quote text={text} by={by.name} />
        <p className="font-sans text-muted text-sm leading-snug">
          {role} {isSample && <SampleRibbon />}
        </p>
      </div>
    </div>
  );
}

/** An article's headline, author, sponsor, product and first picture. */
function Headline({ heading, author, byline, readingTime, image, offer }: Advertorial['headline']) {
  return (
    <>
      <h1 className="text-[min(2rem,11.5vw)] leading-[1.15] max-[23rem]:text-3xl md:text-[2.5rem]">
        {heading}
      </h1>
      <div className="mt-4 flex items-center gap-3 font-sans text-muted text-sm leading-snug md:mt-5">
        <Portrait {...author} className="size-10" />
        <div>
          <p className="text-ink">{byline}</p>
          <p>
            {readingTime} {author.isSample && <SampleRibbon />}
          </p>
        </div>
      </div>
      <PagePicture
        {...image}
        loading="eager"
        fetchPriority="high"
        className="mt-5 aspect-video w-full rounded-card object-cover"
      />
      <p className="mt-4 text-balance border-line border-b pb-4 font-sans text-base leading-snug">
        <UnbrokenWords text={offer.text} />{' '}
        <a href={offer.link.href} className="-my-3 inline-block py-3 font-semibold text-accent underline">
          {offer.link.text}
        </a>
      </p>
    </>
  );
}

interface StepsProps {
  steps: readonly { icon: IconName; title: string; text: string }[];
}

/** Lists the steps that a customer takes. */
function Steps({ steps }: StepsProps) {
  return (
    <ol className="mt-6 grid gap-x-6 gap-y-5 font-sans @xl:grid-cols-3">
      {steps.map(({ icon, title, text }) => (
        <li key={title} className="flex flex-wrap gap-x-4 gap-y-2 @xl:block">
          <Icon name={icon} className="size-[3rem] rounded-full bg-tint p-[0.625rem] text-accent @xl:mb-3" />
          <div className="flex-1 basis-[9rem]">
            <h3 className="text-lg leading-snug">{title}</h3>
            <p className="text-base text-muted leading-snug">
              <UnbrokenWords text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A person's story beside their portrait. */
function PersonalStory({ text, isSample, ...person }: Advertorial['story']) {
  return (
    <div className="items-start gap-x-5 sm:flex">
      <Portrait {...person} className="size-12 max-sm:float-start max-sm:me-3 sm:size-24" />
      <p>
        {text} {isSample && <SampleRibbon />}
      </p>
    </div>
  );
}

/** The classes of a section with its own background. */
const bandClasses = 'my-5 bg-paper py-8 md:my-7 md:py-12';

interface ArticleSectionProps {
  id?: string;
  heading?: string;
  className?: string;
  children: ReactNode;
}

/** A section in the article's single column. Its class may set a background across the page. */
function ArticleSection({ id, heading, className = 'py-5 md:py-7', children }: ArticleSectionProps) {
  return (
    <section id={id} className={className}>
      <div className="@container mx-auto max-w-[45rem] px-5">
        {heading && <h2 className="mb-3 md:mb-4">{heading}</h2>}
        {children}
      </div>
    </section>
  );
}

/** A strip that always shows that the page is an advertisement, and the name of the seller. */
function AdvertisementLabel({ text }: { text: string }) {
  return (
    <header className="strip on-dark sticky border-transparent border-b cramped:static print:static top-0 z-5 bg-ink text-white">
      <div className="mx-auto flex max-w-[45rem] flex-wrap items-center justify-between gap-x-4 px-5 text-sm">
        <a href="/">
          <BrandMark className="min-h-11" />
        </a>
        <p className="py-1.5 font-semibold">{text}</p>
      </div>
    </header>
  );
}

/** The last call to order in an article. */
function FinalCall({ heading, text, scarcity, order }: Advertorial['finalCall']) {
  return (
    <>
      <h2 className="max-[23rem]:text-[min(1.25rem,11vw)]">
        <UnbrokenSentences text={heading} />
      </h2>
      <p className="mt-4">{text}</p>
      <p className="mt-4 font-sans font-semibold text-digits">{scarcity}</p>
      <CtaLink {...order} className="mt-4 w-full font-sans sm:w-auto sm:px-12" />
    </>
  );
}

/** Lists the signs of the problem in an article. */
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

/** Figures in large type, each with the rest of its sentence. */
function Statistics({ items }: Pick<Advertorial['statistics'], 'items'>) {
  return (
    <ul className="grid gap-x-8 gap-y-4 @md:grid-cols-2">
      {items.map(({ figure, after }) => (
        <li key={figure} className="border-accent border-t-2 pt-2 font-sans text-base leading-snug">
          <strong className="block font-display text-3xl text-deep leading-tight md:text-4xl">
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
    <Document {...words} styles="sales" entry="video" picture={sharingImages.advertorial}>
      <AdvertisementLabel text={words.label} />
      <main
        id="main"
        className="bg-surface font-serif text-[1.1875rem] leading-[1.6] [&_h2]:text-2xl md:[&_h2]:text-3xl"
      >
        <p className="text-balance border-line border-b bg-alert-50 px-4 py-2 text-center font-sans text-[0.8125rem] text-alert leading-tight sm:text-sm md:py-2.5">
          <strong className="tracking-wide">{words.alert.label}</strong> {words.alert.text}
        </p>
        <ArticleSection className="pt-6 pb-5 md:pt-10 md:pb-7">
          <Headline {...words.headline} />
        </ArticleSection>
        <ArticleSection>
          <PullQuote {...words.expert} />
        </ArticleSection>
        <ArticleSection heading={signs.heading}>
          <SignList items={signs.items} />
        </ArticleSection>
        <ArticleSection heading={statistics.heading} className={bandClasses}>
          <Statistics items={statistics.items} />
          <CtaLink {...statistics.link} className="mt-6 font-sans max-sm:w-full" />
        </ArticleSection>
        <ArticleSection heading={story.heading}>
          <PersonalStory {...story} />
        </ArticleSection>
        <ArticleSection heading={video.heading}>
          <VideoArea {...video} />
        </ArticleSection>
        <ArticleSection heading={waiting.heading}>
          <p>
            <UnbrokenWords text={waiting.text} />
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
            <UnbrokenWords text={words.product.text} />
          </p>
          <PagePicture
            {...words.product.image}
            className="mt-5 w-full rounded-card lg:mx-[max(-120px,50%-50vw+20px)] lg:w-[calc(100%+2*min(120px,50vw-50%-20px))] lg:max-w-none"
          />
          <Steps steps={words.product.steps} />
        </ArticleSection>
        <ArticleSection className={bandClasses}>
          <div className="rounded-card bg-surface px-5 py-6 shadow-card md:p-10">
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
        <ArticleSection className="on-dark bg-deep py-10 text-center text-white md:py-16">
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
