import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDocumentTitle } from '../screen/document-title.ts';
import { lazyPart, retryScreens } from '../screen/lazy-screen.tsx';
import { reloadForNewRelease } from '../late/new-release.ts';
import { Unreachable } from '../late/import-with-retry.ts';
import { loadBug } from './report-uncaught.ts';

interface ErrorBoundaryProps {
  /** The visitor's place: when it changes, the children are tried again. */
  resetKey?: string;
  children: ReactNode;
}

interface BoundaryState {
  caught: { error: unknown } | null;
}

/**
 * Shows an error in place of its children; the rest of the page stays. It tries again on a step to another place, on Try Again, and when the network
 * is back. React itself reports the error to the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidMount() {
    addEventListener('online', this.retry);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.resetKey !== this.props.resetKey) this.retry();
  }

  override componentDidCatch() {
    retryScreens();
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry);
  }

  retry = () => {
    if (this.state.caught) this.setState({ caught: null });
  };

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <FaultScreen error={caught.error} onRetry={this.retry} />;
  }
}

interface FaultProps {
  error: unknown;
  onRetry: () => void;
}

/** Shows that code can't be fetched, or a bug. If the release no longer exists, the page reloads for the new one; if that fails, it is a bug. */
function FaultScreen({ error, onRetry }: FaultProps) {
  const [bug, setBug] = useState(error instanceof Unreachable ? null : error);
  useEffect(() => {
    if (error instanceof Unreachable)
      void reloadForNewRelease().then((wasInVain) => wasInVain && setBug(new Error(error.message)));
  }, [error]);
  return <Suspense>{bug ? <Bug error={bug} onRetry={onRetry} /> : <Offline error={error} onRetry={onRetry} />}</Suspense>;
}

const Bug = lazyPart(loadBug, { domains: ['faults'], Fallback: Offline });

function Offline({ onRetry }: FaultProps) {
  const t = useT();
  useDocumentTitle(t('shell.offlineTitle'));
  return (
    <EmptyState
      heading="h1"
      icon={<Icon name="globe" className="size-8" />}
      title={t('shell.offlineTitle')}
      text={t('shell.offline')}
      action={<Button onClick={onRetry}>{t('shell.tryAgain')}</Button>}
    />
  );
}
