import { Document } from '#components/Document';
import { ExternalLink } from '#components/ExternalLink';
import { SiteFooter } from '#components/SiteFooter';
import { SiteHeader } from '#components/SiteHeader';
import { footer } from '#content/footer';
import type { SalesLetter } from '#content/salesLetter';
import { site } from '#content/site';

export function SalesLetterPage({ title, description, heading, lead, order }: SalesLetter) {
  return (
    <Document title={title} description={description}>
      <SiteHeader brand={site.brand} />
      <main id="main" className="mx-auto max-w-2xl px-5 py-12">
        <h1 className="text-4xl">{heading}</h1>
        <p className="mt-4 text-lg text-muted">{lead}</p>
        <ExternalLink href={order.url} className="cta mt-8">
          {order.text}
        </ExternalLink>
      </main>
      <SiteFooter lines={footer} />
    </Document>
  );
}
