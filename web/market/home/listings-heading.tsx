import { useT } from '../../kit/i18n/i18n.ts';
import { useFilters } from './use-filters.ts';
import type { ShownListings } from './use-listings.ts';

/** What is listed, and how many are shown; the number is read aloud when it changes. */
export function ListingsHeading({ listings }: { listings: ShownListings }) {
  const t = useT();
  const { filters } = useFilters();
  const { q: query, category } = filters;
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 id="listings-heading" className="flex-1 text-xl font-extrabold md:text-2xl">
        {query ? t('home.results', { query }) : category ? t(`shell.category.${category.slug}`) : t('home.latest')}
      </h2>
      <p role="status" className="text-soft">
        {words()}
      </p>
    </div>
  );

  function words(): string {
    const count = listings.cards.length;
    switch (listings.state) {
      case 'loading':
        return t('shell.loading');
      case 'failed':
        return '';
      case 'ready':
        if (listings.loadingMore) return t('shell.loading');
        return listings.hasMore ? t('home.shownSoFar', { count }) : t('home.shown', { count });
      default:
        return listings.state satisfies never;
    }
  }
}
