import type { MemberStats } from '#schema/contracts/members';
import { DAY, MINUTE } from '#schema/durations';
import { memberStats } from '#schema/tables/member-stats';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Row } from '../../platform/columns.ts';
import { pick } from '../../platform/columns.ts';

const t = alias(memberStats, 't');

/** The counters of a member, from `member_stats AS t`. */
export const STATS = {
  statsActive: t.active,
  statsSold: t.sold,
  statsViews: t.views,
  ...pick(t, 'ratingSum', 'ratingCount', 'asked', 'answered', 'answerMs', 'openQuestions'),
};

/** With fewer questions than this, no response rate is shown. */
const ASKED_MIN = 3;

/** The counters as the API shows them at `now`; a value without data is null, never a made-up number. */
export function presentStats(row: Row<typeof STATS>, now: number): MemberStats {
  const asked = countedQuestions(row, now);
  return {
    active: row.statsActive,
    sold: row.statsSold,
    views: row.statsViews,
    rating: row.ratingCount > 0 ? Math.round((10 * row.ratingSum) / row.ratingCount) / 10 : null,
    reviews: row.ratingCount,
    responseRate: asked < ASKED_MIN ? null : Math.round((100 * row.answered) / asked),
    responseMinutes: row.answered > 0 ? Math.round(row.answerMs / row.answered / MINUTE) : null,
  };
}

/** The number of questions that count: those that were answered, and those that have waited for a day. */
function countedQuestions({ asked, openQuestions }: Row<typeof STATS>, now: number): number {
  return asked - Object.values(openQuestions ?? {}).filter((at) => now - at < DAY).length;
}
