import { notFoundLinks, quizPath, salesPaths } from '#content/pages';
import { notFound } from '#content/strings';
import { Document } from '#shared/views/Document';
import { SiteFooter } from '#shared/views/SiteFooter';
import { SiteHeader } from '#shared/views/SiteHeader';
import { UnbrokenSentences } from '#shared/views/UnbrokenWords';

/** The dial of the score, whose mark has fallen off the end of its scale. */
function BrokenDial() {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 264" width="400" className="w-full overflow-visible" fill="none">
      <g stroke="currentColor" strokeWidth="34">
        <path d="M40 200A160 160 0 0 1 116.3 63.3" className="text-accent" />
        <path d="M122.5 59.7A160 160 0 0 1 277.5 59.7" className="text-digits" />
        <path d="M283.7 63.3A160 160 0 0 1 360 200" className="text-cta" />
      </g>
      <path
        d="M366 213q13 4 16 16"
        stroke="currentColor"
        strokeWidth="4"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <circle cx="382" cy="250" r="15" stroke="currentColor" strokeWidth="9" />
    </svg>
  );
}

/** The page for unknown paths. Its script logs the path, and suggests a page with a similar path. */
export function NotFoundPage() {
  return (
    <Document title={notFound.title} description={notFound.text} styles="short" entry="notFound">
      <SiteHeader />
      <main id="main" className="on-dark grid bg-deep text-white">
        <div className="mx-auto w-full max-w-page content-center px-gutter py-[min(3rem,5svh)] text-center">
          <h1>
            <span className="@container relative mx-auto mb-[min(1.5rem,3svh)] block max-w-[min(36rem,50svh)]">
              <BrokenDial />
              <span className="absolute inset-x-0 bottom-[22%] text-[27cqw]/none">{notFound.code}</span>
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
          <div className="mt-[min(2rem,4svh)] flex flex-wrap justify-center gap-3">
            <a href="/" className="cta sticky bottom-3">
              {notFound.home}
            </a>
            <a href={quizPath} className="cta cta-quiet min-h-14">
              {notFound.quiz}
            </a>
          </div>
          {notFoundLinks.map(({ text, href }) => (
            <a key={href} href={href} className="mt-2 inline-block p-3 font-semibold underline">
              {text}
            </a>
          ))}
        </div>
      </main>
      <SiteFooter />
    </Document>
  );
}
