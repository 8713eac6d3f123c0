import type { ReportOutcome } from '#schema/catalog/reports';
import type { ReportReason } from '#schema/contracts/reports';
import type { Key } from '../../i18n/domains.ts';

export const REASON_WORDS = {
  spam: 'reports.reasonSpam',
  fraud: 'reports.reasonFraud',
  abuse: 'reports.reasonAbuse',
  indecent: 'reports.reasonIndecent',
  other: 'reports.reasonOther',
} as const satisfies Record<ReportReason, Key>;

export const OUTCOME_WORDS = {
  action_taken: 'adminReports.actionTaken',
  no_violation: 'adminReports.noViolation',
  duplicate: 'adminReports.duplicate',
} as const satisfies Record<ReportOutcome, Key>;
