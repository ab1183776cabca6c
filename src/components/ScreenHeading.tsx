import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** The heading of a screen that replaces another: it takes focus, so that a screen reader says what changed. */
export function ScreenHeading(attributes: ComponentProps<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Without preventScroll, focus would cancel the smooth scroll to the top.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return <h1 {...attributes} ref={heading} tabIndex={-1} />;
}
