import { useQuery } from '@tanstack/react-query';
import type { Ranking } from '#schema/contracts/keywords';
import { formatNumber } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { rankingsQuery } from './seo.queries.ts';

/** The most searched words, and the change from the 30 days before. */
export function KeywordRankings() {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(rankingsQuery);
  return (
    <section
      aria-labelledby="seo-rankings"
      className="min-w-0 self-start rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h3 id="seo-rankings" className="text-xl font-bold">
        {t('adminKeywords.rankings')}
      </h3>
      <p className="mb-2 text-sm text-soft">{t('adminKeywords.rankingsText')}</p>
      {isLoadingError ? (
        <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-60 w-full" />
      ) : data.length === 0 ? (
        <p className="py-6 text-soft">{t('adminKeywords.none')}</p>
      ) : (
        <table className="w-full table-fixed text-start">
          <thead>
            <tr className="border-b border-line text-sm text-soft">
              <th scope="col" className="w-10 py-1 text-start font-medium">
                <span className="sr-only">{t('adminKeywords.position')}</span>
                <span aria-hidden="true">#</span>
              </th>
              <th scope="col" className="py-1 text-start font-medium">
                {t('adminKeywords.keyword')}
              </th>
              <th scope="col" className="w-20 py-1 text-end font-medium">
                {t('adminKeywords.volume')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((ranking) => (
              <tr key={ranking.keyword} className="border-b border-line align-top last:border-0">
                <td className="py-2 text-soft">{formatNumber(ranking.position)}</td>
                <th scope="row" dir="auto" className="py-2 text-start font-medium [overflow-wrap:anywhere]">
                  {ranking.keyword}
                </th>
                <td className="py-2 text-end">
                  {formatNumber(ranking.volume)}
                  <span className="block text-sm text-soft">{changeWords(t, ranking)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function changeWords(t: Translate, { volume, previous }: Ranking): string {
  if (previous === 0) return t('adminKeywords.isNew');
  const percent = Math.round(((volume - previous) / previous) * 100);
  if (percent === 0) return t('adminKeywords.same');
  return t(percent > 0 ? 'adminKeywords.more' : 'adminKeywords.less', { percent: Math.abs(percent) });
}
