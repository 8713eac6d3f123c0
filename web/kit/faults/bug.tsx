import { useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import { buttonClass } from '../ui/button/button-class.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDocumentTitle } from '../screen/document-title.ts';
import { reportFault } from './fault-report.ts';

export { reportFault };

/** The screen of an uncaught error. It says so if the error was logged. Home is a plain link: a new document starts without the broken state. */
export default function Bug({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  useDocumentTitle(t('faults.errorTitle'));
  const [isLogged, setLogged] = useState(false);
  useEffect(() => void reportFault(error).then(setLogged), [error]);
  return (
    <EmptyState
      heading="h1"
      icon={<Icon name="gear" className="size-8" />}
      title={t('faults.errorTitle')}
      text={`${t('faults.errorText')} ${isLogged ? t('faults.errorLogged') : ''}`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>
          <Button variant="outline" onClick={() => location.reload()}>
            {t('faults.reloadPage')}
          </Button>
          <a href="/" className={buttonClass({ variant: 'outline' })}>
            {t('shell.goToHomepage')}
          </a>
        </div>
      }
    />
  );
}
