import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDocumentTitle } from '../screen/document-title.ts';
import { lazyPart, retryScreens } from '../screen/lazy-screen.tsx';
import { reloadForNewRelease } from '../late/new-release.ts';
import { Unreachable } from '../late/reach.ts';
import { loadBug } from './tell-fault.ts';

interface ErrorBoundaryProps {
  /** The visitor's place: when it changes, the children are tried again. */
  place?: string;
  children: ReactNode;
}

interface Caught {
  fault: { error: unknown } | null;
}

/**
 * Shows an error in place of its children; the rest of the page stays. It tries again on a step to another place, on Try Again, and when the network
 * is back. React itself reports the error to the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { fault: null };

  static getDerivedStateFromError(error: unknown): Caught {
    return { fault: { error } };
  }

  override componentDidMount() {
    addEventListener('online', this.retry);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.place !== this.props.place) this.retry();
  }

  override componentDidCatch() {
    retryScreens();
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry);
  }

  retry = () => {
    if (this.state.fault) this.setState({ fault: null });
  };

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return <FaultScreen error={fault.error} onRetry={this.retry} />;
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

const Bug = lazyPart(loadBug, { domains: ['faults'], Instead: Offline });

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
