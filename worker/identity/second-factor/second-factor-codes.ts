import { asciiDigits } from '#schema/digits';
import { recoveryCodes } from '#schema/tables/recovery-codes';
import { secondFactors } from '#schema/tables/second-factors';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { Secret, TOTP } from 'otpauth';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { type Refusal, refuseField } from '../../platform/errors.ts';
import { sha256 } from '../../platform/fingerprint.ts';
import { unseal } from '../../platform/sealed.ts';

/** RFC 6238 as every authenticator reads it: SHA-1, six digits, half a minute. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The code before is taken too, for who types slowly: each holds 60 seconds. The one after would make it 90. */
const WINDOW = 1;
/** 32 letters without the ones that look alike, 28 of them: 140 bits, so that a plain hash can't be searched through (128 are asked for). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LETTERS = 28;
const RECOVERY_CODES = 10;

const r = alias(recoveryCodes, 'r');

/** An authenticator as it lies in the database. */
interface Factor {
  userId: number;
  /** Sealed. */
  secret: string;
}

/** What a secret is sealed for: with the owner's id, so that nobody's row opens as another's. */
export function sealedFor(userId: number): string {
  return `second factor of ${userId}`;
}

export function newSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(20));
}

/** The secret in base32, and the address that a QR code carries. */
export function forAuthenticator(secret: Uint8Array<ArrayBuffer>, email: string): { secret: string; address: string } {
  const totp = new TOTP({ ...SHAPE, issuer: 'Sarai', label: email, secret: new Secret({ buffer: secret.buffer }) });
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** The half-minute whose code this is, null when it is none of those that count now. Throws `second_factor_wrong` for a secret that no longer opens. */
export async function stepOf(sessionSecret: string, factor: Factor, typed: string, now: number): Promise<number | null> {
  const secret = await unseal(sessionSecret, sealedFor(factor.userId), factor.secret);
  if (secret === null) throw wrongCode();
  const totp = new TOTP({ ...SHAPE, secret: new Secret({ buffer: secret }) });
  const delta = totp.validate({ token: plain(typed), timestamp: now, window: WINDOW });
  return delta === null || delta > 0 ? null : Math.floor(now / 1000 / SHAPE.period) + delta;
}

/** What a code that lets nobody in is answered. */
export function wrongCode(): Refusal {
  return refuseField('code', 'second_factor_wrong');
}

/**
 * The statement that spends a code, and the condition under which what follows in the same batch happens. `use` is an id of this one act. Each code
 * works once: of two who send the same at once, one is told that it is wrong. Throws `second_factor_wrong` at once where no row need be asked.
 */
export async function spend(db: Db, sessionSecret: string, factor: Factor, typed: string, use: string, now: number) {
  if (!isDigits(typed)) return spendRecoveryCode(db, factor, typed, use, now);
  const step = await stepOf(sessionSecret, factor, typed, now);
  if (step === null) throw wrongCode();
  const statement = db.run(sql`UPDATE ${secondFactors} SET ${set(secondFactors, { lastStep: step, lastUse: use })}
    WHERE ${secondFactors.userId} = ${factor.userId} AND ${secondFactors.secret} = ${factor.secret}
      AND ${secondFactors.confirmedAt} IS NOT NULL AND ${secondFactors.lastStep} < ${step}`);
  const f = alias(secondFactors, 'f');
  const spent = sql`EXISTS (SELECT 1 FROM ${secondFactors} AS ${f} WHERE ${f.userId} = ${factor.userId} AND ${f.lastUse} = ${use})`;
  return { statement, spent, isRecovery: false };
}

async function spendRecoveryCode(db: Db, { userId }: Factor, typed: string, use: string, now: number) {
  const hash = hashOf(typed);
  const statement = db.run(sql`UPDATE ${recoveryCodes} SET ${set(recoveryCodes, { usedAt: now, usedBy: use })}
    WHERE ${recoveryCodes.codeHash} = ${hash} AND ${recoveryCodes.userId} = ${userId} AND ${recoveryCodes.usedAt} IS NULL`);
  const spent = sql`EXISTS (SELECT 1 FROM ${recoveryCodes} AS ${r} WHERE ${r.codeHash} = ${hash} AND ${r.usedBy} = ${use})`;
  return { statement, spent, isRecovery: true };
}

/** Ten new codes to be shown once, and the statements that put them in the place of all older ones, under `condition`. */
export async function newRecoveryCodes(db: Db, userId: number, condition: SQL, now: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = JSON.stringify(codes.map(hashOf));
  const statements = [
    db.run(sql`INSERT ${into(recoveryCodes, { codeHash: sql`value`, userId, createdAt: now })}
      FROM json_each(${hashes}) WHERE ${condition}`),
    // A code that was spent on this act carries the condition, and goes with the others.
    db.run(sql`DELETE FROM ${recoveryCodes}
      WHERE ${recoveryCodes.userId} = ${userId} AND ${recoveryCodes.codeHash} NOT IN (SELECT value FROM json_each(${hashes}))
        AND EXISTS (SELECT 1 FROM ${recoveryCodes} AS ${r} WHERE ${r.codeHash} = ${hashes} ->> 0)`),
  ] as const;
  return { codes, statements };
}

function newRecoveryCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(RECOVERY_LETTERS))]
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

function hashOf(recoveryCode: string): string {
  return sha256(plain(recoveryCode));
}

function isDigits(typed: string): boolean {
  return /^\d+$/.test(plain(typed));
}

function plain(typed: string): string {
  return asciiDigits(typed)
    .replace(/[\s\-‐–]/g, '')
    .toUpperCase();
}
