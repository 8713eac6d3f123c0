import type { RecoveryCodes, SecondFactorProof, SecondFactorStart } from '#schema/contracts/second-factor';
import { recoveryCodes as codes } from '#schema/tables/recovery-codes';
import { secondFactors as factors } from '#schema/tables/second-factors';
import { sessions } from '#schema/tables/sessions';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import { into, columnNames, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { seal } from '../../platform/sealed.ts';
import { countPassword, removePasswordTry, requirePasswordTries } from '../attempts/attempts.ts';
import { verifyPassword } from '../passwords/password.ts';
import { endSessions } from '../sessions/sessions.ts';
import { authenticatorKey, newRecoveryCodes, newSecret, sealedFor, spendCode, stepOf, wrongCode } from './second-factor-codes.ts';
import { findFactorOwner, type FactorOwner } from './second-factor.queries.ts';

/**
 * Who switches the second factor off, or renews its codes: an administrator, or a former one who is a member again and is still asked for a code at
 * every sign-in.
 */
type Self = Pick<ActingAdmin, 'id' | 'requestId'>;

/**
 * Makes a new secret for an administrator who types their password again; no code is required of them before `confirm`. Two round trips. Throws
 * `rate_limited`, `password_wrong`, and `second_factor_on` if it is on already.
 */
export async function start(db: Db, sessionSecret: string, admin: Self, password: string): Promise<SecondFactorStart> {
  const now = Date.now();
  const owner = await countAndFindOwner(db, admin, now);
  await requirePassword(owner, password);
  const secret = newSecret();
  const sealed = await seal(sessionSecret, sealedFor(admin.id), secret);
  const fresh = { secret: sealed, createdAt: now, lastStep: 0, lastUse: null };
  const [started] = await db.batch([
    db.returning(
      { userId: factors.userId },
      sql`INSERT ${into(factors, { userId: admin.id, ...fresh })} WHERE 1
        ON CONFLICT (${columnNames(factors.userId)}) DO UPDATE SET ${set(factors, fresh)} WHERE ${factors.confirmedAt} IS NULL`,
    ),
    removePasswordTry(db, admin.id),
  ]);
  if (started.length === 0) throw refuse('second_factor_on');
  return authenticatorKey(secret, owner.email ?? owner.username);
}

/**
 * Switches the second factor on for an administrator with the password and a code of the authenticator, and ends all their other sessions, which were
 * opened without it. Returns the recovery codes, this once, and the rooms of those sessions. Two round trips. Throws `rate_limited`,
 * `password_wrong`, `second_factor_wrong`, `second_factor_on`, and `second_factor_off` if nothing was started.
 */
export async function confirm(db: Db, sessionSecret: string, admin: ActingAdmin, { password, code }: SecondFactorProof) {
  const now = Date.now();
  const owner = await countAndFindOwner(db, admin, now);
  await requirePassword(owner, password);
  const { secret, confirmedAt } = owner;
  if (confirmedAt !== null) throw refuse('second_factor_on');
  if (secret === null) throw refuse('second_factor_off');
  const step = await stepOf(sessionSecret, { userId: admin.id, secret }, code, now);
  if (step === null) throw wrongCode();

  const use = crypto.randomUUID();
  const pending = sql`${factors.userId} = ${admin.id} AND ${factors.secret} = ${secret} AND ${factors.confirmedAt} IS NULL`;
  const isPending = sql`EXISTS (SELECT 1 FROM ${factors} WHERE ${pending})`;
  const isConfirmed = sql`EXISTS (SELECT 1 FROM ${factors} WHERE ${factors.userId} = ${admin.id} AND ${factors.lastUse} = ${use})`;
  const recovery = await newRecoveryCodes(db, admin.id, isConfirmed, now);
  const others = sql`${sessions.userId} = ${admin.id} AND ${sessions.id} <> ${admin.sessionId} AND ${isConfirmed}`;
  const [, confirmed, , , rooms] = await db.batch([
    recordAudit(db, admin, { action: 'second_factor.enabled', target: `user:${admin.id}`, when: isPending }),
    db.returning(
      { userId: factors.userId },
      sql`UPDATE ${factors} SET ${set(factors, { confirmedAt: now, lastStep: step, lastUse: use })} WHERE ${pending}`,
    ),
    ...recovery.statements,
    ...endSessions(db, others, now),
    removePasswordTry(db, admin.id, isConfirmed),
  ]);
  if (confirmed.length === 0) throw refuse('second_factor_on');
  return { recoveryCodes: recovery.codes, rooms };
}

/**
 * Switches the second factor off for its owner, with the password and a code. Two round trips. Throws `rate_limited`, `password_wrong`,
 * `second_factor_wrong`, `second_factor_off`.
 */
export async function disable(db: Db, sessionSecret: string, self: Self, proof: SecondFactorProof): Promise<void> {
  const { statement, spent } = await requireProof(db, sessionSecret, self, proof);
  const [, , , gone] = await db.batch([
    statement,
    // Before the row on which the condition depends is deleted: a wrong code must not give ten new attempts.
    removePasswordTry(db, self.id, spent),
    recordAudit(db, self, { action: 'second_factor.disabled', target: `user:${self.id}`, when: spent }),
    db.returning({ userId: factors.userId }, sql`DELETE FROM ${factors} WHERE ${factors.userId} = ${self.id} AND ${spent}`),
    db.run(sql`DELETE FROM ${codes} WHERE ${codes.userId} = ${self.id}
      AND NOT EXISTS (SELECT 1 FROM ${factors} WHERE ${factors.userId} = ${self.id})`),
  ]);
  if (gone.length === 0) throw wrongCode();
}

/** Makes ten new recovery codes and deletes the old ones. Two round trips. Throws as `disable` does. */
export async function renewRecoveryCodes(
  db: Db,
  sessionSecret: string,
  self: Self,
  proof: SecondFactorProof,
): Promise<RecoveryCodes> {
  const { statement, spent, now } = await requireProof(db, sessionSecret, self, proof);
  const recovery = await newRecoveryCodes(db, self.id, spent, now);
  const [, [written]] = await db.batch([
    statement,
    db.find({ isSpent: sql<0 | 1>`${spent}` }, sql``),
    recordAudit(db, self, { action: 'recovery_codes.renewed', target: `user:${self.id}`, when: spent }),
    removePasswordTry(db, self.id, spent),
    ...recovery.statements,
  ]);
  if (written?.isSpent !== 1) throw wrongCode();
  return { recoveryCodes: recovery.codes };
}

async function requireProof(db: Db, sessionSecret: string, self: Self, { password, code }: SecondFactorProof) {
  const now = Date.now();
  const owner = await countAndFindOwner(db, self, now);
  await requirePassword(owner, password);
  if (owner.secret === null || owner.confirmedAt === null) throw refuse('second_factor_off');
  const factor = { userId: self.id, secret: owner.secret };
  return { ...(await spendCode(db, sessionSecret, factor, code, crypto.randomUUID(), now)), now };
}

/** Counts the try of the password and of the code that comes with it, and finds the account, in one round trip. */
async function countAndFindOwner(db: Db, { id }: Self, now: number): Promise<FactorOwner> {
  const [counted, ofDay, [owner]] = await db.batch([...countPassword(db, id, now), findFactorOwner(db, id)]);
  requirePasswordTries([counted, ofDay]);
  if (!owner) throw refuse('invalid_token');
  return owner;
}

async function requirePassword({ passwordHash }: FactorOwner, password: string): Promise<void> {
  if (!(await verifyPassword(password, passwordHash))) throw refuseField('password', 'password_wrong');
}
