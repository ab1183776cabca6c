import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';

interface ScreenHeadingProps extends ComponentProps<'h1'> {
  /** The screen was there before its view: the heading has had the focus, and the visitor may have moved it on. */
  wasThere?: boolean;
}

/** The heading of a screen that replaces another: it takes focus, so that a screen reader says what changed. */
export function ScreenHeading({ wasThere = false, children, ...attributes }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [takesFocus] = useState(!wasThere);
  useLayoutEffect(() => {
    // Without preventScroll, focus would cancel the smooth scroll to the top.
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h1 {...attributes} ref={heading} tabIndex={-1}>
      {/* The words can be selected; what the heading lays over a new screen cannot. */}
      <span>{children}</span>
    </h1>
  );
}
