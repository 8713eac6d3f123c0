import type { ReportOutcome } from '#schema/catalog/reports';
import type { Key } from '../../i18n/domains.ts';

export const OUTCOME_WORDS = {
  action_taken: 'adminReports.actionTaken',
  no_violation: 'adminReports.noViolation',
  duplicate: 'adminReports.duplicate',
} as const satisfies Record<ReportOutcome, Key>;
