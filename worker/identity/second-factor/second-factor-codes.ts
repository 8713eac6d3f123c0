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

/** RFC 6238 in the form that every authenticator supports: SHA-1, six digits, half a minute. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The previous code is accepted, too, for people who type slowly: each is valid for 60 seconds. The next one is not, which would make that 90. */
const WINDOW = 1;
/** 32 letters without those that look alike; a code has 28: 140 bits, so that a plain hash cannot be brute-forced (128 are recommended). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LETTERS = 28;
const RECOVERY_CODES = 10;

const r = alias(recoveryCodes, 'r');

/** An authenticator as it is stored in the database. */
interface Factor {
  userId: number;
  /** Sealed. */
  secret: string;
}

/** The use for which a secret is sealed: it includes the owner's id, so that nobody's row can be opened as another's. */
export function sealedFor(userId: number): string {
  return `second factor of ${userId}`;
}

export function newSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(20));
}

/** The secret in base32, and the address that a QR code carries. */
export function authenticatorKey(secret: Uint8Array<ArrayBuffer>, email: string): { secret: string; address: string } {
  const totp = new TOTP({ ...TOTP_OPTIONS, issuer: 'Sarai', label: email, secret: new Secret({ buffer: secret.buffer }) });
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** The half-minute to which this code belongs; null if it is not valid now. Throws `second_factor_wrong` if the secret can no longer be unsealed. */
export async function stepOf(sessionSecret: string, factor: Factor, typed: string, now: number): Promise<number | null> {
  const secret = await unseal(sessionSecret, sealedFor(factor.userId), factor.secret);
  if (secret === null) throw wrongCode();
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: new Secret({ buffer: secret }) });
  const delta = totp.validate({ token: plain(typed), timestamp: now, window: WINDOW });
  return delta === null || delta > 0 ? null : Math.floor(now / 1000 / TOTP_OPTIONS.period) + delta;
}

/** The refusal of a code that is not valid. */
export function wrongCode(): Refusal {
  return refuseField('code', 'second_factor_wrong');
}

/**
 * The statement that uses up a code, and the condition for the statements after it in the same batch. `use` is an id of this one act. Each code works
 * once: of two requests with the same code at once, one is told that it is wrong. Throws `second_factor_wrong` at once if no query is needed to know
 * that.
 */
export async function spendCode(db: Db, sessionSecret: string, factor: Factor, typed: string, use: string, now: number) {
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

/** Ten new codes to show once, and the statements that replace all older ones with them, if `condition` holds. */
export async function newRecoveryCodes(db: Db, userId: number, condition: SQL, now: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = JSON.stringify(codes.map(hashOf));
  const statements = [
    db.run(sql`INSERT ${into(recoveryCodes, { codeHash: sql`value`, userId, createdAt: now })}
      FROM json_each(${hashes}) WHERE ${condition}`),
    // A recovery code that this act used up carries the condition, so it is deleted only now, with the other old ones.
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
