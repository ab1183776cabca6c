import { ExternalLink } from '#components/ExternalLink';

export interface Action {
  text: string;
  /** Another site's address, or the anchor of a section on this page. */
  href: string;
}

/** A link that looks like the button it replaces. */
export function CtaLink({ text, href, className = '' }: Action & { className?: string }) {
  if (!href.startsWith('#')) {
    return (
      <ExternalLink href={href} className={`cta ${className}`}>
        {text}
      </ExternalLink>
    );
  }
  return (
    <a href={href} className={`cta ${className}`}>
      {text}
    </a>
  );
}
