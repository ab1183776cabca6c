import { footerLines, legal } from '#content/product';
import { ExternalLink } from '#shared/views/ExternalLink';
import { SampleRibbon } from '#shared/views/Heading';
import { BrandMark } from '#shared/views/SiteHeader';

/** The footer of a page: seller, policies, address and disclaimers. During the questions only its last line is visible. */
export function SiteFooter({ lines = footerLines }: { lines?: readonly string[] }) {
  return (
    <footer className="relative border-line border-t bg-surface text-muted">
      <div className="mx-auto grid max-w-page gap-2 px-gutter py-6 text-sm">
        <ul role="list" className="flex flex-wrap items-center in-data-[quiz=question]:hidden">
          <li className="me-auto max-sm:w-full">
            <BrandMark className="min-h-11 text-base text-ink" />
          </li>
          {legal.links.map(({ text, href }) => (
            <li key={text} className="-ms-3 me-3 last:-me-3">
              <ExternalLink href={href} className="inline-block p-3 underline">
                {text}
              </ExternalLink>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 in-data-[quiz=question]:hidden">
          {legal.address} {legal.isSample && <SampleRibbon />}
        </p>
        {/* A consent question may follow the last line. */}
        {lines.map((line, index) => (
          <p
            key={line}
            className={`max-w-4xl ${index < lines.length - 1 ? 'in-data-[quiz=question]:hidden' : ''}`}
          >
            {line}
          </p>
        ))}
      </div>
    </footer>
  );
}
