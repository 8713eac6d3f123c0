import { foldedNames } from '../names/folded-names.ts';
import type { OwnMember, UserEditRequest } from '#schema/contracts/members';
import { emailChanges } from '#schema/tables/email-changes';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { plainName } from '../names/name-errors.ts';
import { requireNames } from '../names/require-names.ts';
import { countOwnAttempt, EMAIL_LINK, removePasswordTry, requireUnderLimit } from '../attempts/attempts.ts';
import { insertEmailLink, mayMail } from '../auth/email-links.ts';
import { insertUndoLink } from '../auth/email-undo.ts';
import { newLink } from '../../platform/mail/mailed-links.ts';
import { hasNoSignIn } from '../phone/proofs.ts';
import { isStillPassword, requireOwnPassword } from '../passwords/own-password.ts';
import type { Member } from '../../platform/actor.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { ownStatements, presentOwn } from './own-member.ts';

/**
 * The links to mail after a new address was typed: one to the new address, null if it is somebody else's, and one to the present address, which takes
 * the change back.
 */
interface AddressChange {
  link: { to: string; token: string } | null;
  undo: { to: string; token: string } | null;
}

/**
 * Changes the member's own names, and stores a new e-mail until its link is opened, which requires the present password. Typing the present address
 * requires none, and takes a waiting change back; nor does the first address of an account that has no way to sign in. The response is the same
 * whether the new address has an account or not. Two round trips. Throws `password_required`, `password_wrong`, `rate_limited` for the sixth address
 * within an hour and for too many passwords, and on its field what is wrong with a name.
 */
export async function editAccount(db: Db, member: Member, input: UserEditRequest, now: number) {
  const { email, password } = input;
  const names = namesIn(input);
  await requireNames(db, member.id, names);
  if (email === undefined) return { own: await rename(db, member, names, now), change: null };
  const owner = await requireOwnPassword(
    db,
    member,
    { password, field: 'password' },
    now,
    sql`(${users.email} IS NOT ${email} AND NOT ${hasNoSignIn(users)})`,
  );
  const [link, undo] = [newLink(), newLink()];
  const [u, o] = [alias(users, 'u'), alias(users, 'o')];
  const taken = sql<0 | 1>`EXISTS (SELECT 1 FROM ${users} AS ${o} WHERE ${o.email} = ${email} AND ${o.id} <> ${u.id})`;
  // The address may have changed since the password was checked. If none was required, the typed address must still be the account's.
  const may = sql`(${mayMail(member)} AND ${isStillPassword(member.id, owner)} AND EXISTS (SELECT 1 FROM ${users}
    WHERE ${users.id} = ${member.id} AND ${users.email} IS ${owner.email}))`;
  const [session, counted, , , [facts], kept, , , ...rows] = await db.batch([
    liveSession(db, member, 'member'),
    countOwnAttempt(db, EMAIL_LINK, member, now),
    renaming(db, member, names, may),
    // Only one change can wait at a time; links to the present address, for the badge, are not changes.
    db.run(sql`UPDATE ${emailChanges} SET ${set(emailChanges, { usedAt: now })}
      WHERE ${emailChanges.userId} = ${member.id} AND ${emailChanges.usedAt} IS NULL AND ${may}
        AND ${emailChanges.email} IS NOT (SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${member.id})`),
    db.find(
      { email: u.email, readdressedAt: u.readdressedAt, taken, isOwner: sql<0 | 1>`${may}` },
      sql`FROM ${users} AS ${u} WHERE ${u.id} = ${member.id}`,
    ),
    insertEmailLink(db, member, link, email, now, may),
    insertUndoLink(db, member.id, undo, now, sql`${may} AND ${owner.asked}`),
    removePasswordTry(db, member.id, sql`${may} AND ${owner.asked}`),
    ...ownStatements(db, member, now),
  ]);
  requireLive(session);
  requireUnderLimit(EMAIL_LINK, counted);
  if (facts?.isOwner !== 1) throw refuseField('password', 'password_wrong');
  const own = presentOwn(...rows, now);
  if (kept.length === 0 || facts.email === email) return { own, change: null };
  const change: AddressChange = {
    link: facts.taken === 1 ? null : { to: email, token: link.token },
    undo: facts.email !== null && facts.readdressedAt === null ? { to: facts.email, token: undo.token } : null,
  };
  return { own, change };
}

async function rename(db: Db, member: Member, names: Names, now: number): Promise<OwnMember> {
  const [session, , ...rows] = await db.batch([
    liveSession(db, member, 'member'),
    renaming(db, member, names, isLive(member)),
    ...ownStatements(db, member, now),
  ]);
  requireLive(session);
  return presentOwn(...rows, now);
}

type Names = ReturnType<typeof namesIn>;

/** An absent name stays unchanged; null and a blank one clear it. */
function namesIn({ firstName, lastName }: UserEditRequest) {
  return {
    firstName: firstName === undefined ? undefined : plainName(firstName),
    lastName: lastName === undefined ? undefined : plainName(lastName),
  };
}

function renaming(db: Db, member: Member, names: Names, condition: SQL) {
  const changes = Object.values(names).every((name) => name === undefined)
    ? { id: users.id }
    : { ...names, ...foldedNames(names) }; // SET needs at least one column
  return db.run(sql`UPDATE ${users} SET ${set(users, changes)}
    WHERE ${users.id} = ${member.id} AND ${users.deletedAt} IS NULL AND ${condition}`);
}
