import type { PublicMember } from '#schema/contracts/members';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findPublic } from './members.queries.ts';
import { fullName } from './own-member.ts';
import { presentStats } from './stats.ts';

/** What a member shows of themself to everyone; `member_not_found` also once they are gone. One round trip. */
export async function showPublic(db: Db, id: number, now: number): Promise<PublicMember> {
  const [row] = await findPublic(db, id);
  if (!row) throw refuse('member_not_found');
  return {
    id: row.id,
    username: row.username,
    fullName: fullName(row),
    profileImageUrl: row.profile_image_url,
    isVip: row.vip_expires_at !== null && row.vip_expires_at > now,
    isVerified: row.email_verified_at !== null,
    memberSince: new Date(row.created_at).toISOString(),
    email: row.email,
    hasPhone: row.has_phone === 1,
    stats: row.is_private === 1 ? null : presentStats(row),
  };
}
