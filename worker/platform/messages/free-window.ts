import { DAY } from '#schema/durations';
import { attempts } from '#schema/tables/attempts';
import { type SQL, sql } from 'drizzle-orm';
import { into, columnNames, set } from '../columns.ts';
import type { Db } from '../db.ts';

/** How long our answers are free after a message from them. https://developers.facebook.com/docs/whatsapp/pricing#customer-service-windows */
const FREE_FOR = DAY;

function keyOf(whose: string): string {
  return `whatsapp-free:${whose}`;
}

/** The statement that records when a number last wrote to us, where `when` holds: `whose` is a hash of the number. */
export function recordFreeWindow(db: Db, whose: string, sentAt: number, when: SQL) {
  const windowEndsAt = sentAt + FREE_FOR;
  return db.run(sql`INSERT ${into(attempts, { key: keyOf(whose), count: 1, windowEndsAt })} WHERE ${when}
    ON CONFLICT (${columnNames(attempts.key)}) DO UPDATE SET ${set(attempts, {
      // A message that was sent earlier may arrive later.
      windowEndsAt: sql`max(${attempts.windowEndsAt}, ${windowEndsAt})`,
    })}`);
}

/** Whether an answer to this number on WhatsApp is free. */
export function isFree(whose: string, now: number): SQL<0 | 1> {
  return sql`EXISTS (SELECT 1 FROM ${attempts} WHERE ${attempts.key} = ${keyOf(whose)} AND ${attempts.windowEndsAt} > ${now})`;
}
