import type { AdminReport } from '#schema/contracts/reports';
import { formatAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { personName } from './person-name.ts';
import { REASON_WORDS } from '../../market/reports/reason-words.ts';
import { OUTCOME_WORDS } from './outcome-words.ts';
import { FIRST_ACT } from '../queues/queue-keys.tsx';
import { TargetSummary } from './target-summary.tsx';

interface ReportCardProps {
  report: AdminReport;
  onOpen: (id: number) => void;
}

/** A report in the queue; the whole card is a button that opens it. */
export function ReportCard({ report, onOpen }: ReportCardProps) {
  const t = useT();
  const { id, target, reason, details, reporter, createdAt, openReports, outcome } = report;
  return (
    <button
      type="button"
      onClick={() => onOpen(id)}
      {...FIRST_ACT}
      className="flex w-full flex-col gap-3 rounded-card border border-line bg-surface p-4 text-start shadow-card transition-colors hover:border-primary"
    >
      <TargetSummary target={target} />
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="danger">{t(REASON_WORDS[reason])}</Badge>
        {openReports > 1 && <Badge tone="accent">{t('adminReports.openReports', { count: openReports })}</Badge>}
        {outcome !== null && <Badge tone="success">{t(OUTCOME_WORDS[outcome])}</Badge>}
      </span>
      {details && (
        <span dir="auto" className="line-clamp-2">
          {details}
        </span>
      )}
      <span className="text-sm text-soft">
        {t('adminReports.reportedBy', { name: personName(reporter, t) })}
        {' · '}
        <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
      </span>
    </button>
  );
}
