import type { MemberStats } from '#schema/contracts/members';
import { MINUTE } from '#schema/durations';
import { memberStats } from '#schema/tables/member-stats';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Row } from '../../platform/columns.ts';

const t = alias(memberStats, 't');

/** What is counted about a member, from `member_stats AS t`. */
export const STATS = {
  statsActive: t.active,
  statsSold: t.sold,
  statsViews: t.views,
  ratingSum: t.ratingSum,
  ratingCount: t.ratingCount,
  asked: t.asked,
  answered: t.answered,
  answerMs: t.answerMs,
};

/** The counters as the API shows them; what has nothing to count yet is null, never a made-up number. */
export function presentStats(row: Row<typeof STATS>): MemberStats {
  return {
    active: row.statsActive,
    sold: row.statsSold,
    views: row.statsViews,
    rating: row.ratingCount > 0 ? Math.round((10 * row.ratingSum) / row.ratingCount) / 10 : null,
    reviews: row.ratingCount,
    responseRate: row.asked > 0 ? Math.round((100 * row.answered) / row.asked) : null,
    responseMinutes: row.answered > 0 ? Math.round(row.answerMs / row.answered / MINUTE) : null,
  };
}
