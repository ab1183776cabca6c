import type { ReactNode } from 'react';
import * as strings from '#content/strings';

interface HeadingProps {
  id?: string;
  /** Whether a person or a quote in the section is a placeholder. */
  isSample: boolean;
  className?: string;
  children: ReactNode;
}

/** The heading of a section with people. A ribbon marks it if one of them is a placeholder. */
export function Heading({ isSample, className = '', ...heading }: HeadingProps) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-4 gap-y-2 ${className}`}>
      <h2 {...heading} />
      {isSample && <SampleRibbon />}
    </div>
  );
}

/** Marks a person, quote or profile as a placeholder for a real one. */
export function SampleRibbon() {
  return (
    <span className="inline-block whitespace-nowrap border border-current border-dotted px-1.5 font-normal font-sans text-xs/normal tracking-normal">
      {strings.sampleLabel}
    </span>
  );
}
