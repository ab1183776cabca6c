import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '#shared/views/ErrorScreen';

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
