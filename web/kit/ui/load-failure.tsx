import { useT } from '../i18n/i18n.ts';
import { Banner } from './banner.tsx';
import { Button } from './button/button.tsx';

/** Says what could not be loaded, with a button that tries again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useT();
  return (
    <Banner>
      {text}
      <Button variant="quiet" className="ms-2" onClick={onRetry}>
        {t('shell.tryAgain')}
      </Button>
    </Banner>
  );
}
