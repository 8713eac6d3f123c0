import type { ReactNode } from 'react';
import type { AdminReportDetails } from '#schema/contracts/reports';
import { formatDate, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { MemberLink } from '../users/member-link.tsx';
import { personName } from './person-name.ts';
import { REASON_WORDS } from '../../market/reports/reason-words.ts';
import { OUTCOME_WORDS } from './outcome-words.ts';

/** The facts of a report: the reporter, the reason, and the outcome. */
export function ReportFacts({ report }: { report: AdminReportDetails }) {
  const t = useT();
  const { reason, details, reporter, owner, createdAt, openReports, outcome, closedAt, closedBy, note } = report;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-3">
      <Fact label={t('adminReports.reason')}>{t(REASON_WORDS[reason])}</Fact>
      <Fact label={t('adminReports.reporter')}>
        {reporter.username === '' ? (
          <bdi>{personName(reporter, t)}</bdi>
        ) : (
          <MemberLink id={reporter.id} className="text-primary underline">
            <bdi>{personName(reporter, t)}</bdi>
          </MemberLink>
        )}
      </Fact>
      {owner && (
        <Fact label={t('adminReports.owner')}>
          <bdi>{personName(owner, t)}</bdi>
        </Fact>
      )}
      <Fact label={t('adminReports.reportedOn')}>{formatDate(createdAt)}</Fact>
      <Fact label={t('adminReports.openOfTarget')}>{formatNumber(openReports)}</Fact>
      {outcome !== null && <Fact label={t('adminReports.outcome')}>{t(OUTCOME_WORDS[outcome])}</Fact>}
      {closedAt !== null && (
        <Fact label={t('adminReports.closedBy')}>
          <bdi>{personName(closedBy, t)}</bdi> · {formatDate(closedAt)}
        </Fact>
      )}
      {details && (
        <Fact label={t('adminReports.details')} wide>
          <span dir="auto" className="block whitespace-pre-line">
            {details}
          </span>
        </Fact>
      )}
      {note && (
        <Fact label={t('adminReports.note')} wide>
          <span dir="auto" className="block whitespace-pre-line">
            {note}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 rounded-control bg-sunken px-4 py-3 ${wide ? 'col-span-full' : ''}`}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
