import type { ReactNode } from 'react';
import * as strings from '#content/strings';

interface ExternalLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another site in a new tab, which cannot access this page. Screen readers announce the new tab. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> {strings.opensInNewTab}</span>
    </a>
  );
}
