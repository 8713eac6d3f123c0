import type { PublicMember } from '#schema/contracts/members';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findPublic, type PublicRow } from './members.queries.ts';
import { fullNameOf } from '../names/full-name.ts';
import { presentStats } from './stats.ts';
import { presentBadges } from './badges.ts';

/** What a member shows of themself to everyone; throws `member_not_found`, also for a deleted account. One round trip. */
export async function showPublic(db: Db, id: number, now: number): Promise<PublicMember> {
  const [row] = await findPublic(db, id);
  if (!row) throw refuse('member_not_found');
  return presentPublic(row, now);
}

/** The fields of the row that everybody may see: an allow-list. */
export function presentPublic(row: PublicRow, now: number): PublicMember {
  return {
    id: row.id,
    username: row.username,
    fullName: fullNameOf(row),
    profileImageUrl: row.profileImageUrl,
    isVip: row.vipExpiresAt !== null && row.vipExpiresAt > now,
    ...presentBadges(row, now),
    memberSince: new Date(row.createdAt).toISOString(),
    email: row.email,
    hasPhone: row.hasPhone === 1,
    takesMessages: row.takesMessages === 1,
    stats: row.isPrivate === 1 ? null : presentStats(row, now),
  };
}
