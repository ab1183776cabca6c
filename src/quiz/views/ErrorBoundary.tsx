import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '#shared/views/ErrorScreen';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called with the name of the error screen after React has drawn it. */
  onShown: (screen: string) => void;
}

/**
 * Redraws a view after its first error, because a translating browser may have changed its elements. After a second error,
 * the error screen replaces it; the rest of the page stays.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { detail?: string | undefined }> {
  override state: { detail?: string | undefined } = {};
  private isDrawnAnew = false;

  static getDerivedStateFromError(error: unknown) {
    return { detail: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(): void {
    if (this.isDrawnAnew) {
      this.props.onShown('error');
    } else {
      this.isDrawnAnew = true;
      this.setState({ detail: undefined });
    }
  }

  override render() {
    const { detail } = this.state;
    if (detail === undefined) return this.props.children;
    return this.isDrawnAnew && <ErrorScreen detail={detail} />;
  }
}
