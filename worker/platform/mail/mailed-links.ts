import type { emailChanges } from '#schema/tables/email-changes';
import type { passwordResets } from '#schema/tables/password-resets';
import { sql, type SQL } from 'drizzle-orm';
import { set } from '../columns.ts';
import type { Db } from '../db.ts';
import { sha256 } from '../fingerprint.ts';

const TOKEN_BYTES = 32;

/** The token in a mailed link: 256 random bits as base64url. */
export function newLinkToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString('base64url');
}

/** The hash of the token that the table stores. Plain SHA-256 is enough: 256 random bits cannot be guessed from their hash. */
export function hashToken(token: string): string {
  return sha256(token);
}

/** The token of a link that is to be mailed, and the hash that the table stores. */
export interface LinkToken {
  token: string;
  tokenHash: string;
}

export function newLink(): LinkToken {
  const token = newLinkToken();
  return { token, tokenHash: hashToken(token) };
}

/** The statement that marks a member's unopened links as used, so that none of them works any longer. */
export function markLinksUsed(
  db: Db,
  links: typeof passwordResets | typeof emailChanges,
  userId: SQL,
  now: number,
  when: SQL = sql`1`,
) {
  return db.run(sql`UPDATE ${links} SET ${set(links, { usedAt: now })}
    WHERE ${links.userId} = ${userId} AND ${links.usedAt} IS NULL AND ${when}`);
}
