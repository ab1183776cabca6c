import { notFoundLinks, quizPath, salesPaths } from '#content/pages';
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
      <main id="main" className="grid bg-surface">
        <div className="mx-auto grid w-full max-w-page items-center gap-x-10 gap-y-6 px-gutter py-[min(3rem,5svh)] md:grid-cols-2">
          <div>
            <h1>
              <span className="mb-1 block text-4xl text-accent">{notFound.code}</span>
              <UnbrokenSentences text={notFound.text} />
            </h1>
            <a
              href="/"
              hidden
              data-pages={[...salesPaths, quizPath].join(' ')}
              className="mt-3 inline-block py-3 font-semibold text-accent underline"
            >
              {notFound.suggestion}
            </a>
            <div className="mt-[min(2rem,5svh)] flex flex-wrap gap-3 *:grow">
              <a href="/" className="cta sticky bottom-3">
                {notFound.home}
              </a>
              <a href={quizPath} className="cta cta-quiet min-h-14">
                {notFound.quiz}
              </a>
            </div>
            {notFoundLinks.map(({ text, href }) => (
              <a key={href} href={href} className="me-6 inline-block py-3 font-semibold underline">
                {text}
              </a>
            ))}
          </div>
          <PagePicture
            {...product.hero}
            className="mx-auto max-h-[max(20rem,100svh-9rem)] w-full max-w-xs object-contain md:max-w-160"
          />
        </div>
      </main>
      <SiteFooter />
    </Document>
  );
}
