import type { OwnMember, UserEditRequest } from '#schema/contracts/members';
import { type SQL, sql } from 'drizzle-orm';
import { countOwnAttempt, EMAIL_LINK, refuseOver } from '../auth/attempts.ts';
import { keepEmailLink, mayMail, newEmailLink } from '../auth/email-link.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { ownStatements, presentOwn } from './own-member.ts';

/** What is to be mailed once a new address was typed: the link to it, null when it is somebody else's, and a warning to the present one. */
interface AddressChange {
  link: { to: string; token: string } | null;
  warn: string;
}

/**
 * Changes the member's own names, and lets a new e-mail wait until its link is opened; the present one takes a waiting change back. The answer
 * is the same whether the address has an account or not. One round trip. Throws `rate_limited` for the sixth address of an hour.
 */
export async function editAccount(db: Db, member: Member, input: UserEditRequest, now: number) {
  if (input.email === undefined) return { own: await rename(db, member, input, now), change: null };
  const link = await newEmailLink();
  const isOpen = sql`user_id = ${member.id} AND used_at IS NULL AND ${mayMail(member)}`;
  const [session, counted, , , [facts], kept, ...rows] = await db.batch([
    liveSession(db, member, 'member'),
    countOwnAttempt(db, EMAIL_LINK, member, now),
    renaming(db, member, input, mayMail(member)),
    // One change waits at a time; links to the present address, for the badge, are no changes.
    db.run(sql`UPDATE email_changes SET used_at = ${now} WHERE ${isOpen}
      AND email <> (SELECT email FROM users WHERE id = ${member.id})`),
    db.all<{ email: string; taken: 0 | 1 }>(sql`SELECT u.email AS email,
        EXISTS (SELECT 1 FROM users AS o WHERE o.email = ${input.email} AND o.id <> u.id) AS taken
      FROM users AS u WHERE u.id = ${member.id}`),
    keepEmailLink(db, member, link, input.email, now),
    ...ownStatements(db, member, now),
  ]);
  requireLive(session);
  refuseOver(EMAIL_LINK, counted);
  const own = presentOwn(...rows, now);
  if (!facts || kept.length === 0 || facts.email === input.email) return { own, change: null };
  const change: AddressChange = { link: facts.taken === 1 ? null : { to: input.email, token: link.token }, warn: facts.email };
  return { own, change };
}

async function rename(db: Db, member: Member, input: UserEditRequest, now: number): Promise<OwnMember> {
  const [session, , ...rows] = await db.batch([
    liveSession(db, member, 'member'),
    renaming(db, member, input, isLive(member)),
    ...ownStatements(db, member, now),
  ]);
  requireLive(session);
  return presentOwn(...rows, now);
}

/** Absent leaves a name alone; null and a blank one clear it. */
function renaming(db: Db, member: Member, { firstName, lastName }: UserEditRequest, condition: SQL) {
  const column = (name: 'first_name' | 'last_name', typed: string | null | undefined) =>
    typed === undefined ? sql`${sql.raw(name)} = ${sql.raw(name)}` : sql`${sql.raw(name)} = ${oneLine(typed)}`;
  return db.run(sql`UPDATE users SET ${column('first_name', firstName)}, ${column('last_name', lastName)}
    WHERE id = ${member.id} AND deleted_at IS NULL AND ${condition}`);
}

function oneLine(name: string | null): string | null {
  return (name ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim() || null;
}
