import { ExternalLink } from '#shared/views/ExternalLink';

export interface Action {
  text: string;
  /** Another site's address, or the anchor of a section on this page. */
  href: string;
}

/** A link that looks like the button it replaces. */
export function CtaLink({ text, href, className = '' }: Action & { className?: string }) {
  const Link = href.startsWith('#') ? 'a' : ExternalLink;
  return (
    <Link href={href} className={`cta ${className}`}>
      {text}
    </Link>
  );
}
