import type { PhoneAnswer } from '#schema/contracts/members';
import { sql } from 'drizzle-orm';
import { countOwnAttempt, PHONES } from '../auth/attempts.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { liveSession, requireLive } from '../../platform/http/session.ts';
import { showsPhone } from './members.queries.ts';

/**
 * The phone number of one member who shows it, to a member. One round trip. Each ask counts, so that nobody gathers numbers. Throws
 * `too_many_phones`, `member_not_found`, and `phone_hidden` also to somebody whom that member blocks.
 */
export async function revealPhone(db: Db, member: Member, id: number, now: number): Promise<PhoneAnswer> {
  const [session, [counted], [row]] = await db.batch([
    liveSession(db, member, 'member'),
    countOwnAttempt(db, PHONES, member, now),
    db.all<{ phone: string | null }>(sql`SELECT iif(${showsPhone(sql`u.id`)}
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = u.id AND blocked_id = ${member.id}), u.phone, NULL) AS phone
      FROM users AS u WHERE u.id = ${id} AND u.deleted_at IS NULL`),
  ]);
  requireLive(session);
  if ((counted?.count ?? 0) > PHONES.most) throw refuse('too_many_phones');
  if (!row) throw refuse('member_not_found');
  if (row.phone === null) throw refuse('phone_hidden');
  return { phone: row.phone };
}
