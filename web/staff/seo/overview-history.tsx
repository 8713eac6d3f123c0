import { Link } from 'react-router';
import type { AuditMark } from '#schema/contracts/seo';
import { formatAgo, formatDate, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** The audits that are kept, the newest first: each opens what it found. */
export function OverviewHistory({ audits }: { audits: readonly AuditMark[] | undefined }) {
  const t = useT();
  if (audits?.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-xl font-bold">{t('adminSeo.history')}</h3>
      <p className="text-soft">{t('adminSeo.historyText')}</p>
      <ol aria-label={t('adminSeo.history')} className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {audits?.map(({ id, score, failed, createdAt }) => (
          <li key={id}>
            <Link
              to={`/admin/dashboard?section=seo&tab=technical&audit=${id}`}
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken"
            >
              <span className="w-28 shrink-0 text-sm">
                {formatDate(createdAt)}
                <span className="block text-soft">{formatAgo(createdAt)}</span>
              </span>
              <progress
                max={100}
                value={score}
                aria-hidden="true"
                className="hidden h-2 flex-1 appearance-none overflow-hidden rounded-full sm:block [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
              />
              <span className="min-w-0 flex-1 sm:flex-none">
                <span className="font-bold">{t('adminSeo.historyScore', { score: formatNumber(score) })}</span>
                <span className="block text-sm text-soft">{t('adminSeo.historyFailed', { count: failed })}</span>
              </span>
              <span className="sr-only">{t('adminSeo.openAudit')}</span>
              <Icon name="chevron" className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        )) ?? (
          <li className="p-4">
            <Skeleton className="h-10 w-full" />
          </li>
        )}
      </ol>
    </section>
  );
}
