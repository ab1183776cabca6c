import { ExternalLink } from '#shared/views/ExternalLink';
import { SampleRibbon } from '#shared/views/SampleRibbon';

interface SiteFooterProps {
  legal: { links: readonly { text: string; href: string }[]; address: string; isSample: boolean };
  lines: readonly string[];
  /** The page's own width: an article's footer begins where its column does. */
  width?: string;
}

/** The footer of a page: policies, seller and address, then the lines the law and honesty ask for. */
export function SiteFooter({ legal, lines, width = 'max-w-5xl' }: SiteFooterProps) {
  return (
    <footer className="border-line border-t bg-surface text-muted">
      <div className={`mx-auto space-y-2 px-5 py-8 text-sm ${width}`}>
        <ul className="-mx-3 flex flex-wrap">
          {legal.links.map(({ text, href }) => (
            <li key={text}>
              <ExternalLink href={href} className="inline-block p-3 underline">
                {text}
              </ExternalLink>
            </li>
          ))}
        </ul>
        <p>
          {legal.address} {legal.isSample && <SampleRibbon />}
        </p>
        {lines.map((line) => (
          <p key={line} className="max-w-prose">
            {line}
          </p>
        ))}
      </div>
    </footer>
  );
}
