/** The kinds of target that can be reported; a report's target begins with its kind: `listing:9`. */
export const REPORT_KINDS = ['listing', 'member', 'message'] as const;
/** How a report ended. */
export const REPORT_OUTCOMES = ['action_taken', 'no_violation', 'duplicate'] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
