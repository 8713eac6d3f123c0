import { useQuery } from '@tanstack/react-query';
import { formatAgo, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { OverviewFigure } from './overview-figure.tsx';
import { OverviewHistory } from './overview-history.tsx';
import { OverviewScore } from './overview-score.tsx';
import { seoOverviewQuery } from './seo.queries.ts';

/** The score, the figures, and how the score went. */
export function OverviewTab() {
  const t = useT();
  const { data, isError, refetch } = useQuery(seoOverviewQuery);
  if (isError && !data) return <LoadFailure words={t('admin.loadFailed')} onRetry={() => void refetch()} />;
  const sitemap = data?.sitemap;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        <OverviewScore newest={data && (data.audits[0] ?? null)} />
        <OverviewFigure
          label={t('adminSeo.indexable')}
          value={data && formatNumber(data.indexable)}
          text={t('adminSeo.indexableText')}
        />
        <OverviewFigure
          label={t('adminSeo.addresses')}
          value={sitemap && (sitemap.readAt === null ? '—' : formatNumber(sitemap.addresses))}
          text={
            sitemap?.readAt
              ? t('adminSeo.addressesText', { count: sitemap.files, ago: formatAgo(sitemap.readAt) })
              : t('adminSeo.addressesNone')
          }
        />
        <OverviewFigure
          label={t('adminSeo.ownTags')}
          value={data && formatNumber(data.pagesWithOwnTags)}
          text={t('adminSeo.ownTagsText')}
        />
      </div>
      <OverviewHistory audits={data?.audits} />
    </>
  );
}
