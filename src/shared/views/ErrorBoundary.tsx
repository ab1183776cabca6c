import { Component, type ReactNode } from 'react';
import * as strings from '#content/strings';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called after the error screen has been rendered. */
  onErrorRendered: () => void;
}

/**
 * Renders a view again after its first error, which a translating browser may have caused by changing elements. After a
 * second error, the error screen replaces the view, and the rest of the page stays.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { detail?: string | undefined }> {
  override state: { detail?: string | undefined } = {};
  private hasRetried = false;

  static getDerivedStateFromError(error: unknown) {
    return { detail: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(): void {
    if (this.hasRetried) {
      this.props.onErrorRendered();
    } else {
      this.hasRetried = true;
      this.setState({ detail: undefined });
    }
  }

  override render() {
    const { detail } = this.state;
    if (detail === undefined) return this.props.children;
    return this.hasRetried && <ErrorScreen detail={detail} />;
  }
}

/** A message and a link, in place of a page or a view that has thrown. */
export function ErrorScreen({ detail }: { detail: string }) {
  return (
    <section
      data-screen="error"
      data-title={strings.errorTitle}
      className="mx-auto w-full max-w-3xl px-gutter py-[10svh]"
    >
      <h1 tabIndex={-1} className="text-h1">
        {strings.errorTitle}
      </h1>
      <p className="mt-4 text-lead text-muted">{detail}</p>
      <a
        href="/"
        className="sticky bottom-3 mt-[min(2rem,5svh)] inline-block bg-paper py-3 font-semibold text-accent underline underline-offset-4"
      >
        {strings.homeLink}
      </a>
    </section>
  );
}
