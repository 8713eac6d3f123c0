import { useState } from 'react';
import { useT } from '../kit/i18n/i18n.ts';
import { latePart } from '../kit/screen/late-part.tsx';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { CategoryPicker } from '../market/home/category-picker.tsx';
import { Hero } from '../market/home/hero.tsx';
import { takeHomeSheet } from '../market/home/home-sheet.ts';
import { Listings } from '../market/home/listings.tsx';
import { useFilters } from '../market/search/use-filters.ts';

export function HomeScreen() {
  const [sheet] = useState(takeHomeSheet);
  const t = useT();
  const { q: query, category, search } = useFilters().filters;
  useDocumentTitle(query ? t('home.results', { query }) : category && t(`shell.category.${category.slug}`));
  return (
    <>
      <Hero />
      <CategoryPicker />
      <Listings />
      {/* Visitors who search or filter want results only. */}
      {!search && <Promises />}
      {sheet}
    </>
  );
}

export const Promises = latePart(() => import('./home-promises.tsx'), 'promises');
