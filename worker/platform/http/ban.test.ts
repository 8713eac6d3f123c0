import { users } from '#schema/tables/users';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { openDb } from '../db.ts';
import { type BanRow, notBanned, refuseBanned } from './ban.ts';

const NOW = Date.UTC(2026, 10, 20);
const u = alias(users, 'u');

it.each<[string, BanRow, boolean]>([
  ['nobody has banned', { bannedAt: null, bannedUntil: null, banReason: null }, false],
  ['is banned for good', { bannedAt: 1, bannedUntil: null, banReason: 'spam' }, true],
  ['is banned for one more millisecond', { bannedAt: 1, bannedUntil: NOW + 1, banReason: null }, true],
  ['was banned until now', { bannedAt: 1, bannedUntil: NOW, banReason: 'spam' }, false],
  ['was banned until a while ago', { bannedAt: 1, bannedUntil: NOW - 1, banReason: 'spam' }, false],
])('who %s is treated alike by the Worker and by D1', async (_, row, isBanned) => {
  const ban = { reason: row.banReason ?? '', until: row.bannedUntil === null ? null : new Date(row.bannedUntil).toISOString() };
  const codes = ['member_banned', 'account_suspended'] as const;
  const refused = codes.map((code) => {
    try {
      refuseBanned(row, NOW, code);
      return null;
    } catch (error) {
      return error;
    }
  });
  expect(refused).toMatchObject(codes.map((code) => (isBanned ? { code, ban } : null)));
  const table = sql`FROM (SELECT ${row.bannedAt} AS banned_at, ${row.bannedUntil} AS banned_until) AS ${u}`;
  const found = await openDb(env.DB).find({ isBanned: sql<0 | 1>`NOT ${notBanned(u, NOW)}` }, table);
  expect(found).toEqual([{ isBanned: isBanned ? 1 : 0 }]);
});
