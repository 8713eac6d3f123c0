import type { MemberStats } from '#schema/contracts/members';

/** What is counted about a member, from `member_stats AS t`; each is an alias of its own (see platform/db.ts). */
export const STATS_COLUMNS = `t.active AS stats_active, t.sold AS stats_sold, t.views AS stats_views, t.rating_sum AS rating_sum,
  t.rating_count AS rating_count, t.asked AS asked, t.answered AS answered, t.answer_ms AS answer_ms`;

export interface StatsRow {
  stats_active: number;
  stats_sold: number;
  stats_views: number;
  rating_sum: number;
  rating_count: number;
  asked: number;
  answered: number;
  answer_ms: number;
}

const MINUTE = 60_000;

/** The counters as the API shows them; what has nothing to count yet is null, never a made-up number. */
export function presentStats(row: StatsRow): MemberStats {
  return {
    active: row.stats_active,
    sold: row.stats_sold,
    views: row.stats_views,
    rating: row.rating_count > 0 ? Math.round((10 * row.rating_sum) / row.rating_count) / 10 : null,
    reviews: row.rating_count,
    responseRate: row.asked > 0 ? Math.round((100 * row.answered) / row.asked) : null,
    responseMinutes: row.answered > 0 ? Math.round(row.answer_ms / row.answered / MINUTE) : null,
  };
}
