import { META_PAGES } from '#schema/catalog/seo';
import type { SeoOverview } from '#schema/contracts/seo';
import type { Db } from '../../platform/db.ts';
import { findCounters, presentStatistics } from '../documents/site.queries.ts';
import { findMarks, presentMark } from './audit-history.ts';
import { findTags } from './meta-tags.ts';
import { findSitemapTotals } from './sitemap-refresh.ts';

/** The figures of the section's first tab, in one round trip. */
export async function seoOverview(db: Db): Promise<SeoOverview> {
  const [marks, counters, tags, [sitemap]] = await db.batch([
    findMarks(db),
    findCounters(db),
    findTags(db, META_PAGES),
    findSitemapTotals(db),
  ]);
  return {
    audits: marks.map(presentMark),
    // Ads are one of the pages that carry words; the others are documents by themselves.
    indexable: presentStatistics(counters).totalListings + META_PAGES.length - 1,
    pagesWithOwnTags: tags.length,
    sitemap: {
      files: sitemap?.files ?? 0,
      addresses: sitemap?.addresses ?? 0,
      readAt: sitemap?.readAt ? new Date(sitemap.readAt).toISOString() : null,
    },
  };
}
