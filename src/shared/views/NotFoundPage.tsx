import { footer, legal } from '#content/product';
import { notFound } from '#content/strings';
import { site } from '#settings/site';
import { Document } from '#shared/views/Document';
import { SiteFooter } from '#shared/views/SiteFooter';
import { SiteHeader } from '#shared/views/SiteHeader';

/** Any path the site does not have. Its script logs the path. */
export function NotFoundPage() {
  return (
    <Document title={notFound.title} description={notFound.text} entry="notFound" noIndex>
      <SiteHeader brand={site.brand} />
      <main
        id="main"
        className="mx-auto flex max-w-xl flex-col items-center justify-center px-5 py-[10svh] text-center"
      >
        <h1>
          <span className="block whitespace-nowrap font-bold text-[min(4.5rem,38vw)] text-accent leading-none sm:text-8xl">
            {notFound.code}
          </span>
          <span className="mt-4 block text-3xl">{notFound.text}</span>
        </h1>
        <a
          href="/"
          className="stays mt-[min(2rem,5svh)] rounded-control bg-paper px-4 py-3 font-semibold text-accent underline underline-offset-4"
        >
          {notFound.home}
        </a>
      </main>
      <SiteFooter legal={legal} lines={footer} />
    </Document>
  );
}
