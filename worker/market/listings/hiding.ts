import type { Hiding } from '#schema/contracts/listings';

/** What a moderator's hiding left on `listings AS l`. */
export const HIDING_COLUMNS = `l.hidden_from AS hidden_from, l.hidden_reason AS hidden_reason, l.hidden_at AS hidden_at,
  l.times_hidden AS times_hidden, l.review AS review`;

export interface HidingRow {
  hidden_from: 'active' | 'sold' | null;
  hidden_reason: string | null;
  hidden_at: number | null;
  times_hidden: number;
  review: 'new' | 'answered' | null;
}

/** Why the ad is hidden and what its owner can do about it; null while it is not. */
export function presentHiding({ status, ...row }: Partial<HidingRow> & { status: string }): Hiding | null {
  if (status !== 'hidden') return null;
  return {
    reason: row.hidden_reason ?? '',
    since: new Date(row.hidden_at ?? 0).toISOString(),
    isSold: row.hidden_from === 'sold',
    returnsByEdit: row.times_hidden === 1,
    isAnswered: row.review === 'answered',
  };
}
