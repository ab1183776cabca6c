import type { ComponentProps } from 'react';

/** The heading of a screen that replaces another. It can receive the focus, so that a screen reader announces the change. */
export function ScreenHeading({ children, ...attributes }: ComponentProps<'h1'>) {
  return (
    <h1 {...attributes} tabIndex={-1}>
      {children}
    </h1>
  );
}
