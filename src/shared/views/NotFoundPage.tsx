import { articlePath, quizPath, salesPaths } from '#content/pages';
import { product } from '#content/product';
import { notFound } from '#content/strings';
import { Document } from '#shared/views/Document';
import { PagePicture } from '#shared/views/PagePicture';
import { SiteFooter } from '#shared/views/SiteFooter';
import { SiteHeader } from '#shared/views/SiteHeader';
import { UnbrokenSentences } from '#shared/views/UnbrokenWords';

/** The page for unknown paths. Its script logs the path, and suggests a page with a similar path. */
export function NotFoundPage() {
  return (
    <Document title={notFound.title} description={notFound.text} styles="short" entry="notFound">
      <SiteHeader />
      <main id="main" className="grid content-center px-gutter py-[6svh]">
        <div className="mx-auto grid w-full max-w-290 items-center md:grid-cols-2 md:gap-10">
          <div>
            <h1>
              <span className="block text-2xl text-accent leading-none">{notFound.code}</span>
              <span className="mt-3 block text-4xl lg:text-6xl/[1.05]">
                <UnbrokenSentences text={notFound.text} />
              </span>
            </h1>
            <a
              href="/"
              hidden
              data-pages={[...salesPaths, quizPath].join(' ')}
              className="mt-3 inline-block py-3 font-semibold text-accent underline"
            >
              {notFound.suggestion}
            </a>
            <a href="/" className="cta sticky bottom-3 mt-[min(2rem,5svh)] w-full lg:me-3 lg:w-auto">
              {notFound.home}
            </a>
            <a href={quizPath} className="cta cta-quiet mt-3 w-full lg:w-auto">
              {notFound.quiz}
            </a>
            <p>
              <a href={articlePath} className="mt-3 inline-block py-3 font-semibold text-accent underline">
                {notFound.article}
              </a>
            </p>
          </div>
          <div className="rounded-card bg-tint max-md:mt-8">
            <PagePicture
              {...product.hero}
              className="mx-auto w-full max-w-72 mix-blend-multiply md:max-w-none"
            />
          </div>
        </div>
      </main>
      <SiteFooter />
    </Document>
  );
}
