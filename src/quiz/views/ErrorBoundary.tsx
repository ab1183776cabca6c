import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '#shared/views/ErrorScreen';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called with the name of the error screen, once React has drawn it. */
  onShown: (screen: string) => void;
}

/**
 * Draws a view that throws anew, once: what has changed its elements, such as a browser that translates, has not changed
 * what it shows. After that the error screen takes its place; the rest of the page stays.
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
