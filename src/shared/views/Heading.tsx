import type { ReactNode } from 'react';
import { SampleRibbon } from '#shared/views/SampleRibbon';

interface HeadingProps {
  id?: string;
  /** Whether anybody in the section, or what they say, is a placeholder. */
  isSample: boolean;
  className?: string;
  children: ReactNode;
}

/** The heading of a section with people, which is marked as long as one of them is a placeholder. */
export function Heading({ isSample, className = '', ...heading }: HeadingProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${className}`}>
      <h2 {...heading} />
      {isSample && <SampleRibbon />}
    </div>
  );
}
