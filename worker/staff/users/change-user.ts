import { foldedNames } from '../../identity/names/folded-names.ts';
import { DAY } from '#schema/durations';
import type { UserChangeRequest } from '#schema/contracts/admin-users';
import { sessions } from '#schema/tables/sessions';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { users } from '#schema/tables/users';
import { passwordResets } from '#schema/tables/password-resets';
import { emailChanges } from '#schema/tables/email-changes';
import { emailUndos } from '#schema/tables/email-undos';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ActingAdmin, recordAuditWords } from '../../platform/audit/record.ts';
import { endSubscription } from '../../identity/auth/subscription.ts';
import { removePasswordTry } from '../../identity/attempts/attempts.ts';
import { insertUndoLink } from '../../identity/auth/email-undo.ts';
import { newLink, markLinksUsed } from '../../platform/mail/mailed-links.ts';
import { isStillPassword, requireAdminsPassword } from '../../identity/passwords/own-password.ts';
import { endSessions } from '../../identity/sessions/sessions.ts';
import { looksLike } from '../../identity/auth/accounts.ts';
import { plainName } from '../../identity/names/name-errors.ts';
import { requireNames } from '../../identity/names/require-names.ts';
import { skeletonOf } from '../../identity/names/skeleton.ts';
import { lowerBeyondAscii } from '../../identity/auth/sign-up.ts';
import { appendEntry } from '../../money/credits/ledger.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { permissionStatement, mayChange, mayRemove, requirePermission, requireRemovable } from './guards.ts';
import { findMember, presentMember } from './users.queries.ts';
import { into, set } from '../../platform/columns.ts';

const b = alias(emailUndos, 'b');
const [d, x, h, r, p, w, u] = [
  alias(users, 'd'),
  alias(users, 'x'),
  alias(users, 'h'),
  alias(users, 'r'),
  alias(users, 'p'),
  alias(users, 'w'),
  alias(users, 'u'),
];

/**
 * Changes the named fields in one round trip, or in two if administrators change their own address, which takes their password. The balance changes
 * by a correcting row of the ledger; VIP is set to 30 days or none. Somebody who is no longer an administrator loses all sessions; a new address
 * cancels the old one's links. Returns the member, the rooms of the ended sessions, the new row of the ledger if there is one, and, if the address
 * was changed, what is to be mailed about it. Throws `username_taken`, `username_alike`, `email_taken`, `balance_changed`, `admin_fixed`,
 * `address_unconfirmed`, `password_required`, `password_wrong` and the faults of a name on their fields, `rate_limited`, `no_admin_left`,
 * `member_not_found` and `admin_required`.
 */
export async function changeUser(db: Db, admin: ActingAdmin, id: number, input: UserChangeRequest, now: number) {
  const named = namedFields(input);
  await requireNames(db, id, named);
  const owner = await provenOwner(db, admin, id, input, now);
  const [link, undo] = [newLink(), newLink()];
  const moves = named.email === undefined ? sql`0` : isOther(id, named.email);
  const demotes = sql`${named.role === 'user'} AND EXISTS (SELECT 1 FROM ${users} AS ${d} WHERE ${d.id} = ${id} AND ${d.role} = 'admin')`;
  const promotes = named.role === 'admin' ? promotesUnconfirmed(id, moves, now) : sql`0`;
  const isFree = sql`NOT ${isTaken('username', named.username, id)} AND NOT ${isTaken('email', named.email, id)} AND NOT ${isAlike(named.username, id)}`;
  const readdresses = named.email !== undefined && id !== admin.id ? readdressesAdmin(id, named.email) : sql`0`;
  const isFresh = isBalanceAsSeen(id, input);
  const isProven = owner === null ? sql`1` : owner.asked ? isStillPassword(id, owner) : sql`NOT (${moves})`;
  const may = sql`(${mayChange(admin, id, now)} AND ${isFree} AND ${isFresh} AND ${isProven} AND NOT (${readdresses}) AND NOT (${promotes})
    AND (NOT (${demotes}) OR ${mayRemove(admin, id, now)}))`;
  const { before, after, words, differs } = changedFields(id, fieldsOf(named, now));
  const movesAway = sql`${may} AND ${moves}`;

  const [permission, [taken], , [, [corrected = null]], rooms, , , , , , , , , [row]] = await db.batch([
    permissionStatement(db, admin, id, now),
    db.find(
      {
        username: sql<0 | 1>`${isTaken('username', named.username, id)}`,
        alike: sql<0 | 1>`${isAlike(named.username, id)}`,
        email: sql<0 | 1>`${isTaken('email', named.email, id)}`,
        fresh: sql<0 | 1>`${isFresh}`,
        proven: sql<0 | 1>`${isProven}`,
        demotes: sql<0 | 1>`(${demotes})`,
        promotes: sql<0 | 1>`(${promotes})`,
        readdresses: sql<0 | 1>`(${readdresses})`,
        keepsUndo: sql<0 | 1>`EXISTS (SELECT 1 FROM ${users} AS ${x} WHERE ${x.id} = ${id} AND ${x.readdressedAt} IS NULL)`,
        moves: sql<0 | 1>`${movesAway}`,
        movesFrom: sql<string | null>`(SELECT ${x.email} FROM ${users} AS ${x} WHERE ${x.id} = ${id} AND ${movesAway})`,
      },
      sql``,
    ),
    recordAuditWords(
      db,
      admin,
      { action: 'user.edited', target: `user:${id}`, before, after, when: sql`${may} AND ${differs}` },
      { userId: id, ...words },
    ),
    balance(db, admin, id, named.credits, may, now),
    ...endSessions(db, sql`${eq(sessions.userId, id)} AND ${demotes} AND ${may}`, now),
    markLinksUsed(db, passwordResets, sql`${id}`, now, movesAway),
    markLinksUsed(db, emailChanges, sql`${id}`, now, movesAway),
    insertUndoLink(db, id, undo, now, movesAway),
    endSubscription(db, sql`${id}`, movesAway),
    insertConfirmation(db, id, link.tokenHash, named.email ?? '', now, movesAway),
    update(db, admin, id, named, may, now),
    removePasswordTry(db, id, sql`${owner?.asked ?? false} AND ${may}`),
    findMember(db, id),
  ]);
  const found = requirePermission(permission);
  if (taken?.readdresses === 1) throw refuseField('email', 'admin_fixed');
  if (taken?.username === 1) throw refuseField('username', 'username_taken');
  if (taken?.alike === 1) throw refuseField('username', 'username_alike');
  if (taken?.email === 1) throw refuseField('email', 'email_taken');
  if (taken?.fresh === 0) throw refuseField('credits', 'balance_changed');
  if (taken?.proven === 0) throw refuseField('password', 'password_wrong');
  if (taken?.promotes === 1) throw refuseField('role', 'address_unconfirmed');
  if (taken?.demotes === 1) requireRemovable(found);
  if (!row) throw refuse('member_not_found');
  const from = taken?.movesFrom ?? null;
  if (taken?.moves !== 1 || row.email === null) return { user: presentMember(row, now), rooms, corrected, moved: null };
  const moved = {
    undo: from !== null && taken.keepsUndo === 1 ? { to: from, token: undo.token } : null,
    link: { to: row.email, token: link.token },
  };
  return { user: presentMember(row, now), rooms, corrected, moved };
}

/** A change of one's own address takes the password; null if the address is somebody else's, or not named. */
function provenOwner(db: Db, admin: ActingAdmin, id: number, { email, password }: UserChangeRequest, now: number) {
  if (email === undefined || id !== admin.id) return null;
  return requireAdminsPassword(db, admin, { password, field: 'password' }, now, sql`${users.email} IS NOT ${email}`);
}

/** The fields in the form in which the columns store them. */
function namedFields(input: UserChangeRequest): NamedFields {
  const { username, firstName, lastName, creditsBefore: _, password: __, ...rest } = input;
  return {
    ...rest,
    ...(username === undefined ? {} : { username: lowerBeyondAscii(username) }),
    ...(firstName === undefined ? {} : { firstName: plainName(firstName) }),
    ...(lastName === undefined ? {} : { lastName: plainName(lastName) }),
  };
}

function isTaken(column: 'username' | 'email', value: string | undefined, id: number): SQL {
  if (value === undefined) return sql`0`;
  return sql`EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${h[column]} = ${value} AND ${h.id} <> ${id})`;
}

function isAlike(username: string | undefined, id: number): SQL {
  if (username === undefined) return sql`0`;
  return sql`EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${looksLike(h.usernameSkeleton, username)} AND ${h.id} <> ${id})`;
}

/**
 * SQL condition: the address of another administrator would change. The link that sets a password is mailed to the address, so this stops one
 * administrator from taking over another's account.
 */
function readdressesAdmin(id: number, email: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} AS ${r} WHERE ${r.id} = ${id} AND ${r.role} = 'admin' AND ${r.email} IS NOT ${email})`;
}

/**
 * SQL condition: somebody would be promoted whose address an administrator has changed, or changes with this call, and who has not confirmed it.
 * Otherwise an administrator could be demoted, given another address and promoted again, which is what `readdressesAdmin` stops. It also holds
 * while the previous address can undo the change: the one who changed it may read the new address, and confirm it.
 */
function promotesUnconfirmed(id: number, moves: SQL, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} AS ${p} WHERE ${p.id} = ${id} AND ${p.role} = 'user'
    AND (${p.email} IS NULL OR ${p.readdressedAt} IS NOT NULL OR ${moves} OR EXISTS (SELECT 1 FROM ${emailUndos} AS ${b}
      WHERE ${b.userId} = ${p.id} AND ${b.usedAt} IS NULL AND ${b.expiresAt} > ${now} AND ${b.email} IS NOT ${p.email})))`;
}

function isOther(id: number, email: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} AS ${x} WHERE ${x.id} = ${id} AND ${x.email} IS NOT ${email})`;
}

/** The statement that stores the link by which the new address is confirmed. */
function insertConfirmation(db: Db, id: number, tokenHash: string, email: string, now: number, when: SQL) {
  const link = { tokenHash, userId: id, email, createdAt: now, expiresAt: now + DAY };
  return db.run(sql`INSERT ${into(emailChanges, link)} WHERE ${when}`);
}

/**
 * SQL condition: the balance has not changed since the administrator saw it. A balance that already is what was typed is accepted: that is so for
 * the statements after the correction, and for a repeat after a lost response.
 */
function isBalanceAsSeen(id: number, { credits, creditsBefore }: UserChangeRequest): SQL {
  if (credits === undefined || creditsBefore === undefined) return sql`1`;
  return sql`NOT EXISTS (SELECT 1 FROM ${users} AS ${w} WHERE ${w.id} = ${id} AND ${w.credits} NOT IN (${creditsBefore}, ${credits}))`;
}

/** Writes the row that sets the balance to what was typed, and then reads it; no row if the balance is right already. */
function balance(db: Db, admin: ActingAdmin, id: number, credits: number | undefined, may: SQL, now: number) {
  const call = crypto.randomUUID();
  const entry = {
    userId: id,
    key: `admin:${call}`,
    act: `balance:${credits ?? 0}`,
    call,
    type: 'other',
    amount: sql`${credits ?? 0} - ${u.credits}`,
    description: 'Balance corrected',
    status: 'completed',
  } as const;
  const given = sql`FROM ${users} AS ${u} WHERE ${u.id} = ${id} AND ${credits !== undefined} AND ${u.credits} <> ${credits ?? 0} AND ${may}`;
  const { id: row, amount, userId, idempotencyKey } = creditTransactions;
  return [
    appendEntry(db, entry, now, given, sql`, 'by', CAST(${admin.id} AS INTEGER)`),
    db.find({ id: row, amount }, sql`FROM ${creditTransactions} WHERE ${userId} = ${id} AND ${idempotencyKey} = ${entry.key}`),
  ] as const;
}

const VIP_FOR = 30 * DAY;

function update(
  db: Db,
  admin: ActingAdmin,
  id: number,
  { username, email, firstName, lastName, role, isVip }: NamedFields,
  may: SQL,
  now: number,
) {
  const isVipNow = sql`coalesce(${users.vipExpiresAt} > ${now}, 0)`;
  const changes = {
    id: users.id, // an UPDATE needs at least one column
    username,
    usernameSkeleton: username === undefined ? undefined : skeletonOf(username),
    email,
    emailVerifiedAt: email === undefined ? undefined : sql`iif(${users.email} = ${email}, ${users.emailVerifiedAt}, NULL)`,
    readdressedAt:
      email === undefined || id === admin.id ? undefined : sql`iif(${users.email} = ${email}, ${users.readdressedAt}, ${now})`,
    firstName,
    lastName,
    ...foldedNames({ firstName, lastName }),
    role,
    vipExpiresAt:
      isVip === undefined
        ? undefined
        : sql`iif(${isVipNow}, ${isVip ? users.vipExpiresAt : sql`NULL`}, ${isVip ? now + VIP_FOR : users.vipExpiresAt})`,
  };
  return db.run(sql`UPDATE ${users} SET ${set(users, changes)} WHERE ${users.id} = ${id} AND ${may}`);
}

/** The fields that a change names, in the form in which the columns store them. */
interface NamedFields {
  username?: string | undefined;
  email?: string | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  credits?: number | undefined;
  isVip?: boolean | undefined;
  role?: 'user' | 'admin' | undefined;
}

/** A field as the audit log names it: its value in `users AS u` and its new value, as expressions that JSON can hold. */
interface Field {
  name: keyof NamedFields;
  old: SQL;
  next: SQL;
}

function fieldsOf(named: NamedFields, now: number): Field[] {
  const fields: Field[] = [];
  const text = (name: 'username' | 'email' | 'firstName' | 'lastName' | 'role') => {
    const value = named[name];
    if (value !== undefined) fields.push({ name, old: sql`${u[name]}`, next: sql`${value}` });
  };
  text('username');
  text('email');
  text('firstName');
  text('lastName');
  text('role');
  // D1 binds numbers as REAL, and 50.0 is not the text 50.
  if (named.credits !== undefined) {
    fields.push({ name: 'credits', old: sql`${u.credits}`, next: sql`CAST(${named.credits} AS INTEGER)` });
  }
  if (named.isVip !== undefined) {
    const old = sql`json(iif(${u.vipExpiresAt} > ${now}, 'true', 'false'))`;
    fields.push({ name: 'isVip', old, next: sql`json(${String(named.isVip)})` });
  }
  return fields;
}

/** Fields that identify a person: the audit log stores them separately, because they are deleted with the account. */
const WORDS: readonly (keyof NamedFields)[] = ['username', 'email', 'firstName', 'lastName'];

/** The fields whose values change, before and after, as JSON, the identifying ones separately; `differs` is whether there are any. */
function changedFields(id: number, fields: Field[]) {
  const triples = sql.join(
    fields.map(({ name, old, next }) => sql`json_array(${name}, ${old}, ${next})`),
    sql`, `,
  );
  const changed = sql`FROM ${users} AS ${u}, json_each(json_array(${triples})) AS f
    WHERE ${u.id} = ${id} AND f.value -> '$[1]' IS NOT f.value -> '$[2]'`;
  const isWord = sql`f.value ->> '$[0]' IN (SELECT value FROM json_each(${JSON.stringify(WORDS)}))`;
  const was = sql`SELECT json_group_object(f.value ->> '$[0]', json(f.value -> '$[1]')) ${changed}`;
  const becomes = sql`SELECT json_group_object(f.value ->> '$[0]', json(f.value -> '$[2]')) ${changed}`;
  return {
    before: sql`(${was} AND NOT ${isWord})`,
    after: sql`(${becomes} AND NOT ${isWord})`,
    words: { before: sql`(${was} AND ${isWord})`, after: sql`(${becomes} AND ${isWord})` },
    differs: sql`EXISTS (SELECT 1 ${changed})`,
  };
}
