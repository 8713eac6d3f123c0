import { useState } from 'react';
import { AppPrompt } from '../features/home/app-prompt.tsx';
import { CategoryPicker } from '../features/home/category-picker.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Listings } from '../features/home/listings.tsx';
import { Promises } from '../features/home/promises.tsx';
import { DownloadDialog } from '../features/shell/download-dialog.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';

export function HomeScreen() {
  const [downloading, setDownloading] = useState(false);
  useDocumentTitle();
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
