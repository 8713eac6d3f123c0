import type { Facts } from '#schema/fraud/suspicion';
import { DAY } from '#schema/durations';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Row } from '../../platform/columns.ts';
import { currentCount } from '../../platform/count-one.ts';
import type { Db } from '../../platform/db.ts';
import { guidanceOf, presentGuidance } from '../guidance/guidance.ts';

const u = alias(users, 'u');

/** What is known of `users AS u` besides what they write. */
export function accountFacts(id: number, now: number) {
  return {
    createdAt: u.createdAt,
    provenPhone: sql<string | null>`iif(${u.phoneConfirmedAt} IS NULL, NULL, ${u.phone})`,
    ads: currentCount(`ads:${id}`, now),
    contacts: currentCount(contactsKey(id), now),
  };
}

/** Counter key: the conversations that a member began within an hour. */
export function contactsKey(id: number): string {
  return `contacts:${id}`;
}

/** What is known of an ad besides its words. One round trip. */
export async function factsOfAd(
  db: Db,
  userId: number,
  terms: { leaf: number | null; likeness: string | null; price: number },
  now: number,
): Promise<Facts> {
  const guidance =
    terms.leaf === null || terms.likeness === null ? sql<null>`NULL` : guidanceOf(sql`${terms.leaf}`, sql`${terms.likeness}`);
  const [row] = await db.find({ ...accountFacts(userId, now), guidance }, sql`FROM ${users} AS ${u} WHERE ${u.id} = ${userId}`);
  return presentFacts(row, { price: terms.price, guidance: row?.guidance ?? null }, now);
}

export function presentFacts(
  row: Row<ReturnType<typeof accountFacts>> | undefined,
  { price, guidance }: { price: number | null; guidance: string | null },
  now: number,
): Facts {
  return {
    price,
    usual: presentGuidance({ guidance })?.median ?? null,
    accountDays: row ? Math.floor((now - row.createdAt) / DAY) : 0,
    adsToday: row?.ads ?? 0,
    contactsInHour: row?.contacts ?? 0,
    phone: row?.provenPhone ?? null,
  };
}
