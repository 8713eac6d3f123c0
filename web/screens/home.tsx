import { useState } from 'react';
import { AppPrompt } from '../market/home/app-prompt.tsx';
import { CategoryPicker } from '../market/home/category-picker.tsx';
import { Hero } from '../market/home/hero.tsx';
import { Listings } from '../market/home/listings.tsx';
import { Promises } from '../market/home/promises.tsx';
import { useFilters } from '../market/home/use-filters.ts';
import { DownloadDialog } from './shell/download-dialog.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';

export function HomeScreen() {
  const [downloading, setDownloading] = useState(false);
  const t = useT();
  const { q: query, category } = useFilters().filters;
  useDocumentTitle(query ? t('home.results', { query }) : category && t(`shell.category.${category.slug}`));
  return (
    <>
      <Hero />
      <CategoryPicker />
      <Listings />
      <Promises app={<AppPrompt onDownload={() => setDownloading(true)} />} />
      <DownloadDialog open={downloading} onOpenChange={setDownloading} />
    </>
  );
}
