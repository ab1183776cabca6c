import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ScreenHeadingProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The heading of a screen that replaces another: it takes focus, so that a screen reader says what changed. */
export function ScreenHeading({ id, className, children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Without preventScroll, focus would cancel the smooth scroll to the top.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
