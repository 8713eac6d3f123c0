import { DAY } from '#schema/durations';
import { REPORTS_A_DAY } from '#schema/catalog/limits';
import type { ComplaintRequest } from '#schema/contracts/reports';
import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';

/** The id of a report, and whether this call made it. */
interface Complaint {
  id: number;
  isNew: boolean;
}

/** Reports an ad that everybody can see. One round trip. Throws `listing_not_found`, `report_own`, `too_many_reports`. */
export async function reportListing(
  db: Db,
  member: Member,
  id: number,
  input: ComplaintRequest,
  now: number,
): Promise<Complaint> {
  const about = sql`(SELECT l.user_id FROM listings AS l WHERE l.id = ${id} AND l.status IN ('active', 'sold'))`;
  const complaint = await complain(db, member, `listing:${id}`, about, input, now);
  if (complaint === 'missing') throw refuse('listing_not_found');
  return complaint;
}

/** Reports a member. One round trip. Throws `member_not_found`, `report_own`, `too_many_reports`. */
export async function reportMember(db: Db, member: Member, id: number, input: ComplaintRequest, now: number): Promise<Complaint> {
  const about = sql`(SELECT u.id FROM users AS u WHERE u.id = ${id} AND u.deleted_at IS NULL)`;
  const complaint = await complain(db, member, `member:${id}`, about, input, now);
  if (complaint === 'missing') throw refuse('member_not_found');
  return complaint;
}

/** `about` gives whom the report is about, null when there is nothing to report. The same again answers the one that is open, and counts for nothing. */
async function complain(
  db: Db,
  member: Member,
  target: string,
  about: SQL,
  { reason, details }: ComplaintRequest,
  now: number,
): Promise<Complaint | 'missing'> {
  const tries = `reports:${member.id}`;
  const open = sql`SELECT id FROM reports WHERE reporter_id = ${member.id} AND target = ${target} AND closed_at IS NULL`;
  const mayReport = sql`f.aboutId <> ${member.id} AND NOT EXISTS (${open}) AND ${isLive(member)}`;
  const [session, [fact], , made, [standing]] = await db.batch([
    liveSession(db, member, 'member'),
    db.all<{ aboutId: number | null }>(sql`SELECT ${about} AS aboutId`),
    // Counted before it is looked at, as in auth/attempts.ts.
    db.run(sql`INSERT INTO attempts (key, count, window_ends_at) SELECT ${tries}, 1, ${now + DAY} FROM (SELECT ${about} AS aboutId) AS f
      WHERE ${mayReport}
      ON CONFLICT (key) DO UPDATE SET count = iif(window_ends_at <= ${now}, 1, count + 1),
        window_ends_at = iif(window_ends_at <= ${now}, excluded.window_ends_at, window_ends_at)`),
    db.all<{ id: number }>(sql`INSERT INTO reports (reporter_id, target, about_user_id, reason, details, created_at)
      SELECT ${member.id}, ${target}, f.aboutId, ${reason}, ${details}, ${now} FROM (SELECT ${about} AS aboutId) AS f
      WHERE ${mayReport} AND (SELECT count FROM attempts WHERE key = ${tries}) <= ${REPORTS_A_DAY}
      ON CONFLICT (reporter_id, target) WHERE closed_at IS NULL DO NOTHING RETURNING id`),
    db.all<{ id: number }>(open),
  ]);
  requireLive(session);
  if (standing) return { id: standing.id, isNew: made.length > 0 };
  if (!fact || fact.aboutId === null) return 'missing';
  if (fact.aboutId === member.id) throw refuse('report_own');
  throw refuse('too_many_reports');
}
