import { users } from '#schema/tables/users';
import { countOwnAttempt, EMAIL_LINK, refuseOver } from '../auth/attempts.ts';
import { keepEmailLink, newEmailLink } from '../auth/email-link.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { liveSession, requireLive } from '../../platform/http/session.ts';

/** The link to mail to the member's present address, for the badge. One round trip. Throws `rate_limited` for the sixth mail of an hour. */
export async function startVerifying(db: Db, member: Member, now: number): Promise<{ to: string; token: string } | null> {
  const link = await newEmailLink();
  const [session, counted, [kept]] = await db.batch([
    liveSession(db, member, 'member'),
    countOwnAttempt(db, EMAIL_LINK, member, now),
    keepEmailLink(db, member, link, users.email, now),
  ]);
  requireLive(session);
  refuseOver(EMAIL_LINK, counted);
  return kept ? { to: kept.email, token: link.token } : null;
}
