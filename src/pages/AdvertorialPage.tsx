import { Document } from '#components/Document';
import { ExternalLink } from '#components/ExternalLink';
import { SampleRibbon } from '#components/SampleRibbon';
import { SiteFooter } from '#components/SiteFooter';
import { advertorial } from '#content/advertorial';

export function AdvertorialPage() {
  const { title, description, label, heading, byline, bylineIsSample, order, footer } = advertorial;
  return (
    <Document title={title} description={description}>
      <p className="bg-ink px-5 py-2 text-center text-sm text-white">{label}</p>
      <main id="main" className="mx-auto max-w-[45rem] px-5 py-12">
        <h1 className="font-serif text-4xl">{heading}</h1>
        <p className="mt-4 text-muted">
          {byline} {bylineIsSample && <SampleRibbon />}
        </p>
        <ExternalLink href={order.url} className="cta mt-8">
          {order.text}
        </ExternalLink>
      </main>
      <SiteFooter lines={footer} />
    </Document>
  );
}
