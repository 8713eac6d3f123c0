import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';

/** Offers to take Sarai along. */
export function AppPrompt({ onDownload }: { onDownload: () => void }) {
  const t = useT();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 rounded-card bg-accent-soft p-5 text-accent-ink md:px-8 md:py-6">
      <div className="flex-1 basis-56">
        <h3 className="text-lg font-bold md:text-xl">{t('home.appTitle')}</h3>
        <p>{t('home.appText')}</p>
      </div>
      <Button look="accent" size="large" onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={onDownload}>
        <Icon name="download" className="size-5" />
        {t('shell.downloadTitle')}
      </Button>
    </div>
  );
}
