import type { ReactNode } from 'react';
import * as strings from '#content/strings';

interface ExternalLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another site in a new tab that cannot access this one; announces the new tab to screen readers. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> {strings.opensInNewTab}</span>
    </a>
  );
}
