import { Component, type ReactNode, useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useDocumentTitle } from './document-title.ts';
import { retryScreens } from './lazy-screen.tsx';
import { Unreachable } from './reach.ts';
import { tellFault } from './tell-fault.ts';

interface ErrorBoundaryProps {
  /** Where the visitor is: at another place what failed is tried again. */
  place?: string;
  children: ReactNode;
}

interface Caught {
  place: string | undefined;
  fault: { error: unknown } | null;
}

/**
 * Shows what failed in place of it, and leaves what stands around it alone. Going elsewhere, Try Again and the returning network begin anew. React
 * itself reports the error to the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { place: this.props.place, fault: null };

  static getDerivedStateFromError(error: unknown): Pick<Caught, 'fault'> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: Caught): Caught | null {
    return place === state.place ? null : { place, fault: null };
  }

  override componentDidMount() {
    addEventListener('online', this.retry);
    // Around the router itself nothing else says that the visitor went back.
    if (this.props.place === undefined) addEventListener('popstate', this.retry);
  }

  override componentDidCatch() {
    retryScreens();
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry);
    removeEventListener('popstate', this.retry);
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

/** Code that did not come, or a bug. A release that has gone is left for the new one at once; where that does not help, it is a bug. */
function FaultScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [bug, setBug] = useState(error instanceof Unreachable ? null : error);
  useEffect(() => {
    if (error instanceof Unreachable)
      void reloadForNewRelease().then((wasInVain) => wasInVain && setBug(new Error(error.message)));
  }, [error]);
  return bug ? <Bug error={bug} onRetry={onRetry} /> : <Offline onRetry={onRetry} />;
}

function Offline({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <Frame icon="globe" title={t('shell.offlineTitle')} text={t('shell.offlineText')}>
      <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>
    </Frame>
  );
}

/** Home is a plain link: a new page starts without what broke. */
function Bug({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const [isLogged, setLogged] = useState(false);
  useEffect(() => void tellFault(error).then(setLogged), [error]);
  return (
    <Frame icon="gear" title={t('shell.errorTitle')} text={`${t('shell.errorText')} ${isLogged ? t('shell.errorLogged') : ''}`}>
      <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>
      <Button look="outline" onClick={() => location.reload()}>
        {t('shell.reloadPage')}
      </Button>
      <a href="/" className={buttonClass({ look: 'outline' })}>
        {t('shell.goToHomepage')}
      </a>
    </Frame>
  );
}

interface FrameProps {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}

function Frame({ icon, title, text, children }: FrameProps) {
  useDocumentTitle(title);
  return (
    <section role="alert" className="column flex flex-col items-center gap-4 py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name={icon} className="size-9" />
      </span>
      <h1 className="text-3xl font-extrabold">{title}</h1>
      <p className="max-w-md text-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}

/** A page is loaded anew for a release at most this often, in milliseconds. */
const RELOAD_PAUSE = 60_000;

/**
 * Loads the page anew where the house answers though the code does not come; a dead network is waited for. Answers true where the page was loaded anew
 * just now and it did not help.
 */
async function reloadForNewRelease(): Promise<boolean> {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    if (Date.now() - Number(sessionStorage.getItem('reloaded')) < RELOAD_PAUSE) return true;
    sessionStorage.setItem('reloaded', String(Date.now()));
    location.reload();
  } catch {
    // No network; or no storage, which would say how often the page was loaded anew.
  }
  return false;
}
