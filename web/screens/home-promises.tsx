import { useState } from 'react';
import { useT } from '../kit/i18n/i18n.ts';
import { Button } from '../kit/ui/button/button.tsx';
import { preloadDialog } from '../kit/overlays/dialog.tsx';
import { buttonClass } from '../kit/ui/button/button-class.ts';
import { Link } from '../kit/ui/link.tsx';
import { Icon } from '../kit/ui/icon.tsx';
import { useFilters } from '../market/search/use-filters.ts';
import { Promises } from '../market/home/promises.tsx';
import { DownloadDialog } from './shell/download-dialog.tsx';

/** The part of the home page below the ads. */
export default function HomePromises() {
  const [downloading, setDownloading] = useState(false);
  return (
    <>
      <Promises app={<AppPrompt onDownload={() => setDownloading(true)} />} />
      <DownloadDialog open={downloading} onOpenChange={setDownloading} />
    </>
  );
}

/** Offers the app, and a province's ads to keep on the phone: those of the province in the filter, if one is set. */
function AppPrompt({ onDownload }: { onDownload: () => void }) {
  const t = useT();
  const { province } = useFilters().filters;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 rounded-card bg-accent-soft p-5 text-accent-ink md:px-8 md:py-6">
      <div className="flex-1 basis-56">
        <h3 className="text-lg font-bold md:text-xl">{t('promises.appTitle')}</h3>
        <p>{t('promises.appText')}</p>
      </div>
      <Link
        to={`/pocket${province ? `?keep=${encodeURIComponent(province.en)}` : ''}`}
        className={buttonClass({ variant: 'outline', size: 'large' })}
      >
        {t('promises.pocket')}
      </Link>
      <Button variant="accent" size="large" onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={onDownload}>
        <Icon name="download" className="size-5" />
        {t('promises.downloadTitle')}
      </Button>
    </div>
  );
}
