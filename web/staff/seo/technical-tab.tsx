import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { useSectionFilters } from '../use-section-filters.ts';
import { RunAuditButton } from './run-audit.tsx';
import { seoOverviewQuery, technicalAuditQuery } from './seo.queries.ts';
import { TechnicalFindings } from './technical-findings.tsx';

const NAMES = ['audit'] as const;

/** The findings of the newest audit, or of one chosen in the history. */
export function TechnicalTab() {
  const t = useT();
  const { valueOf, set } = useSectionFilters(NAMES);
  const id = valueOf('audit');
  const { data, error, refetch } = useQuery(technicalAuditQuery(id));
  const { data: overview } = useQuery(seoOverviewQuery);
  const isGone = error instanceof ApiError && error.status === 404;
  const words = t(isGone ? 'adminSeo.auditGone' : 'admin.loadFailed');
  const failure = error && !data && <LoadFailure text={words} onRetry={() => (isGone ? set('audit', '') : void refetch())} />;
  const audits = overview?.audits ?? [];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56 sm:max-w-sm">
          <Select
            label={t('adminSeo.audit')}
            value={id}
            onChange={(event) => set('audit', event.target.value)}
            options={[
              { value: '', label: t('adminSeo.newest') },
              ...audits.map(({ id: each, score, createdAt }) => ({
                value: String(each),
                label: t('adminSeo.auditOf', { day: formatDate(createdAt), score: formatNumber(score) }),
              })),
            ]}
          />
        </div>
        <RunAuditButton onDone={() => set('audit', '')} />
      </div>
      {failure ||
        (data === undefined ? (
          <Skeleton className="h-64 w-full" />
        ) : data.audit === null ? (
          <EmptyState
            icon={<ScreenIcon name="chart" className="size-8" />}
            title={t('adminSeo.noAudit')}
            text={t('adminSeo.noAuditText')}
          />
        ) : (
          <TechnicalFindings audit={data.audit} />
        ))}
      <p className="mt-6 max-w-3xl text-sm text-soft">{t('adminSeo.formula')}</p>
    </>
  );
}
