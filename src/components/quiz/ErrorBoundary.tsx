import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '#components/shared/ErrorScreen';
import * as strings from '#content/strings';

interface State {
  failed: boolean;
  detail: string;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called once the error screen shows. */
  onShown?: () => void;
}

/** Puts the error screen in place of a view that throws; the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, detail: '' };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, detail: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(): void {
    document.title = strings.errorTitle;
    this.props.onShown?.();
  }

  override render() {
    return this.state.failed ? <ErrorScreen detail={this.state.detail} /> : this.props.children;
  }
}
