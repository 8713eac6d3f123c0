import { useState } from 'react';
import { AppPrompt } from '../features/home/app-prompt.tsx';
import { CategoryPicker } from '../features/home/category-picker.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Listings } from '../features/home/listings.tsx';
import { Promises } from '../features/home/promises.tsx';
import { useFilters } from '../features/home/use-filters.ts';
import { DownloadDialog } from '../features/shell/download-dialog.tsx';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { useDocumentTitle } from '../lib/document-title.ts';

export function HomeScreen() {
  const [downloading, setDownloading] = useState(false);
  const t = useT();
  const language = useLanguage();
  const { q: query, category } = useFilters().filters;
  useDocumentTitle(query ? t('home.results', { query }) : category?.[language]);
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
