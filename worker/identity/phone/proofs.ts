import { randomBytes, randomInt } from 'node:crypto';
import { ACCOUNTS_A_NUMBER } from '#schema/catalog/limits';
import { asciiDigits } from '#schema/digits';
import { phoneProofs } from '#schema/tables/phone-proofs';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isSame } from '../../platform/signature.ts';
import type { KeyedHash } from '../auth/sign-in-code.ts';

/** The two codes that prove a number, and what a proof may open (docs/decisions/2026-11-22-a-number-is-proven-by-two-codes.md). */
export const TRIES = 5;

const CODE_A_DIGITS = 8;
const CODE_B_DIGITS = 6;

/** The id of a proof, known only to the device that began it: it is in no link and no message. */
export function newProofId(): string {
  return randomBytes(16).toString('base64url');
}

/** The code in the message that the member sends us. */
export function newCodeA(): string {
  return String(randomInt(10 ** CODE_A_DIGITS)).padStart(CODE_A_DIGITS, '0');
}

/** The hash includes the number: sent from another telephone, the code does not match. */
export function hashOfCodeA(keyed: KeyedHash, phone: string, code: string): string {
  return keyed('phone code', `${phone} ${code}`);
}

/** The digits in a message that may be a code A: of any script, also in two groups. */
export function codesIn(text: string): string[] {
  const found = asciiDigits(text.slice(0, 2_000)).matchAll(/(?<!\d)\d{4}[ \u00a0-]?\d{4}(?!\d)/g);
  return [...found].slice(0, 5).map(([code]) => code.replace(/\D/g, ''));
}

/**
 * The code in our message, typed on the device that began the proof. It is derived from the id, so it is stored nowhere, and is the same if it is
 * sent again.
 */
export function codeB(keyed: KeyedHash, id: string): string {
  const number = Buffer.from(keyed('phone answer', id), 'base64url').readUInt32BE(0) % 10 ** CODE_B_DIGITS;
  return String(number).padStart(CODE_B_DIGITS, '0');
}

export function isCodeB(keyed: KeyedHash, id: string, typed: string): boolean {
  return isSame(digitsOf(typed), codeB(keyed, id));
}

export function digitsOf(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '');
}

/** SQL condition: this proof is still open. */
export function isOpenProof(id: string, now: number): SQL {
  return sql`(${phoneProofs.id} = ${id} AND ${phoneProofs.confirmedAt} IS NULL AND ${phoneProofs.expiresAt} > ${now})`;
}

/** SQL condition: the account, a row of `users`, has this number and has proven it. */
export function hasProven(account: Record<'phone' | 'phoneConfirmedAt' | 'deletedAt', Column>, phone: string | SQL): SQL {
  return sql`(${account.phone} = ${phone} AND ${account.phoneConfirmedAt} IS NOT NULL AND ${account.deletedAt} IS NULL)`;
}

/** SQL condition: the account has no way to sign in, only sessions that are open already. */
export function hasNoSignIn(account: Record<'email' | 'passwordHash' | 'phoneConfirmedAt', Column>): SQL {
  return sql`(${account.email} IS NULL AND ${account.passwordHash} = '' AND ${account.phoneConfirmedAt} IS NULL)`;
}

const o = alias(users, 'o');

/** SQL condition: the number has room for this account, null for a new one. It belongs in the very statement that takes the number. */
export function hasRoomForAccount(phone: string, otherThan: number | null): SQL {
  return sql`(SELECT count(*) FROM ${users} AS ${o} WHERE ${hasProven(o, phone)} AND ${o.id} IS NOT ${otherThan}) < ${ACCOUNTS_A_NUMBER}`;
}
