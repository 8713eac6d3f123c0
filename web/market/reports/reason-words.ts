import type { ReportReason } from '#schema/contracts/reports';
import type { Key } from '../../i18n/domains.ts';

/** The contract's reasons, in order. They are spelt out, because the contract itself would load its parser too. */
export const REASON_WORDS = {
  spam: 'reports.reasonSpam',
  fraud: 'reports.reasonFraud',
  abuse: 'reports.reasonAbuse',
  indecent: 'reports.reasonIndecent',
  other: 'reports.reasonOther',
} as const satisfies Record<ReportReason, Key>;
