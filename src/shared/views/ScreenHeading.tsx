import type { ComponentProps } from 'react';

/** The heading of a screen that replaces another: it can take the focus, so that a screen reader says what changed. */
export function ScreenHeading({ children, ...attributes }: ComponentProps<'h1'>) {
  return (
    <h1 {...attributes} tabIndex={-1}>
      {children}
    </h1>
  );
}
