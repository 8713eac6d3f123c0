import type { ReportReason } from '#schema/contracts/reports';
import type { Key } from '../../i18n/domains.ts';

/** The contract's reasons in their order; spelt out, since the contract itself would bring its parser along. */
export const REASON_WORDS = {
  spam: 'reports.reasonSpam',
  fraud: 'reports.reasonFraud',
  abuse: 'reports.reasonAbuse',
  indecent: 'reports.reasonIndecent',
  other: 'reports.reasonOther',
} as const satisfies Record<ReportReason, Key>;
