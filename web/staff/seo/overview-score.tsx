import type { AuditMark } from '#schema/contracts/seo';
import { formatAgo, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { RunAudit } from './run-audit.tsx';
import { scoreTone } from './score-tone.ts';

/** The newest score and the way to a new one. `newest` is undefined while it is on its way, null where nobody has run an audit. */
export function OverviewScore({ newest }: { newest: AuditMark | null | undefined }) {
  const t = useT();
  return (
    <section className="flex flex-col rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{t('adminSeo.score')}</h3>
      <p className="mt-1 min-h-10 text-3xl font-extrabold">
        {newest === undefined ? (
          <Skeleton className="h-9 w-24" />
        ) : newest === null ? (
          <span className="text-xl">{t('adminSeo.noAudit')}</span>
        ) : (
          <>
            <span className={scoreTone(newest.score)}>{formatNumber(newest.score)}</span>{' '}
            <span className="text-base font-medium text-soft">{t('adminSeo.ofHundred')}</span>
          </>
        )}
      </p>
      <p className="mt-1 mb-3 text-sm text-soft">
        {newest ? t('adminSeo.auditedAgo', { ago: formatAgo(newest.createdAt) }) : t('adminSeo.noAuditText')}
      </p>
      <div className="mt-auto">
        <RunAudit />
      </div>
    </section>
  );
}
