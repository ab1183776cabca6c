import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** The heading of a screen that replaces another: it takes focus, so that a screen reader says what changed. */
export function ScreenHeading(attributes: ComponentProps<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // On a screen that was there before its view, the visitor may have gone on to an option.
    const isInUse = heading.current?.closest('[data-screen]')?.contains(document.activeElement);
    // Without preventScroll, focus would cancel the smooth scroll to the top.
    if (!isInUse) heading.current?.focus({ preventScroll: true });
  }, []);
  return <h1 {...attributes} ref={heading} tabIndex={-1} />;
}
