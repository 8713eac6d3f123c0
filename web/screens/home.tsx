import { useEffect, useState } from 'react';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { Button } from '../kit/ui/button.tsx';
import { preloadDialog } from '../kit/overlays/dialog.tsx';
import { Icon } from '../kit/ui/icon.tsx';
import { CategoryPicker } from '../market/home/category-picker.tsx';
import { Hero } from '../market/home/hero.tsx';
import { takeHomeSheet } from '../market/home/home-sheet.ts';
import { Listings } from '../market/home/listings.tsx';
import { Promises } from '../market/home/promises.tsx';
import { useFilters } from '../market/home/use-filters.ts';
import { fetchListingScreen } from './listing-route.tsx';
import { DownloadDialog } from './shell/download-dialog.tsx';

export function HomeScreen() {
  const [downloading, setDownloading] = useState(false);
  const [sheet] = useState(takeHomeSheet);
  const t = useT();
  const { q: query, category, search } = useFilters().filters;
  useEffect(fetchListingScreen, []);
  useDocumentTitle(query ? t('home.results', { query }) : category && t(`shell.category.${category.slug}`));
  return (
    <>
      <Hero />
      <CategoryPicker />
      <Listings />
      {/* Who looks for something came for that. */}
      {!search && <Promises app={<AppPrompt onDownload={() => setDownloading(true)} />} />}
      <DownloadDialog open={downloading} onOpenChange={setDownloading} />
      {sheet}
    </>
  );
}

/** Offers to take Sarai along. */
function AppPrompt({ onDownload }: { onDownload: () => void }) {
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
