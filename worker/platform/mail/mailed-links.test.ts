import { passwordResets } from '#schema/tables/password-resets';
import { sql } from 'drizzle-orm';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { signUp } from '../../test/client.ts';
import { openDb } from '../db.ts';
import { hashToken, newLink, markLinksUsed } from './mailed-links.ts';

it('a mailed link carries 256 bits that no other one has, and is known by their hash alone', () => {
  const links = [newLink(), newLink()];
  for (const { token, tokenHash } of links) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(tokenHash).toBe(hashToken(token));
  }
  expect(new Set(links.flatMap(Object.values)).size).toBe(4);
});

it('a link that was mailed by an earlier release is found by the same hash', () => {
  expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

it('the links of one member that wait are spent, those of before stay as they were used, and those of others wait on', async () => {
  const [{ user: me }, { user: other }] = [await signUp(), await signUp()];
  for (const [hash, owner, usedAt] of [
    ['used', me.id, 5],
    ['waits', me.id, null],
    ['of another', other.id, null],
  ] as const)
    await env.DB.prepare(
      'INSERT INTO password_resets (token_hash, user_id, created_at, expires_at, used_at) VALUES (?, ?, 1, 9, ?)',
    )
      .bind(hash, owner, usedAt)
      .run();
  await markLinksUsed(openDb(env.DB), passwordResets, sql`${me.id}`, 7);
  const { results } = await env.DB.prepare('SELECT token_hash, used_at FROM password_resets ORDER BY token_hash').all();
  expect(results).toEqual([
    { token_hash: 'of another', used_at: null },
    { token_hash: 'used', used_at: 5 },
    { token_hash: 'waits', used_at: 7 },
  ]);
});
