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
      <main id="main" className="grid bg-surface lg:grid-cols-2">
        <div className="on-dark grid content-center bg-deep px-gutter py-[6svh] text-white lg:ps-[max(var(--spacing-gutter),50vw-var(--container-page)/2+var(--spacing-gutter))]">
          <div>
            <h1>
              <span className="-ms-[0.02em] mb-3 block text-[min(14rem,36vw,30svh)]/[0.8] lg:text-[min(14rem,18vw,30svh)]/[0.8] text-digits">
                {notFound.code}
              </span>
              <UnbrokenSentences text={notFound.text} />
            </h1>
            <a
              href="/"
              hidden
              data-pages={[...salesPaths, quizPath].join(' ')}
              className="mt-3 inline-block py-3 font-semibold text-digits underline"
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
        </div>
        <PagePicture {...product.hero} className="m-auto w-full max-w-160 p-4" />
      </main>
      <SiteFooter />
    </Document>
  );
}
