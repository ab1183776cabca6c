import { ExternalLink } from '#shared/views/ExternalLink';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

interface LinkContent {
  text: string;
  /** Another site's address, or the anchor of a section on this page. */
  href: string;
}

/** A link that looks like a button: the call to action of a section. */
export function CtaLink({ text, href, className = '' }: LinkContent & { className?: string }) {
  const Link = href.startsWith('#') ? 'a' : ExternalLink;
  return (
    <Link href={href} className={`cta ${className}`}>
      {text}
    </Link>
  );
}

/** A less prominent link to a section or page of this site. */
export function TextLink({ text, href, className = '' }: LinkContent & { className?: string }) {
  return (
    <a href={href} className={`cta cta-quiet ${className}`}>
      {text}
    </a>
  );
}

/** The order link in the middle of a page, with the price and the guarantee. */
export function OrderLink({ text, terms, href }: LinkContent & { terms: string }) {
  return (
    <ExternalLink href={href} className="cta flex min-h-16 flex-col gap-1 sm:min-w-90">
      <span>{text}</span>{' '}
      <span className="font-normal text-[0.8125rem]">
        <UnbrokenWords text={terms} />
      </span>
    </ExternalLink>
  );
}
