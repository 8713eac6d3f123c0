import { useT } from '../kit/i18n/i18n.ts';
import { Button } from '../kit/ui/button.tsx';
import { buttonClass } from '../kit/ui/button-class.ts';

/** For errors that nobody caught. Home is a plain link: whatever broke is left behind with the page. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
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
