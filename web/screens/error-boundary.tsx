import { Component, type ReactNode } from 'react';
import { retryScreens } from '../kit/screen/lazy-screen.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { Button } from '../kit/ui/button.tsx';
import { buttonClass } from '../kit/ui/button-class.ts';

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

/** For errors that nothing caught. Home is a plain link: a new page starts without what broke. */
function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <main className="column flex min-h-screen flex-col items-center justify-center gap-4 py-16 text-center">
      <img src="/mark.svg" alt="" width={72} height={72} />
      <h1 className="text-3xl font-extrabold">{t('shell.errorTitle')}</h1>
      <p className="max-w-md text-soft">{t('shell.errorText')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>
        <Button look="outline" onClick={() => location.reload()}>
          {t('shell.reloadPage')}
        </Button>
        <a href="/" className={buttonClass({ look: 'outline' })}>
          {t('shell.goToHomepage')}
        </a>
      </div>
    </main>
  );
}
