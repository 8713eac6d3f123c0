import { Component, type ReactNode } from 'react';
import { retryScreens } from '../kit/screen/lazy-screen.tsx';
import { ErrorScreen } from './error.tsx';

/** Shows the error screen in place of what failed. React itself reports the error to the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  retry = () => {
    retryScreens();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen onRetry={this.retry} /> : this.props.children;
  }
}
