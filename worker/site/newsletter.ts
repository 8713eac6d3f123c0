import type { NewsletterRequest } from '#schema/contracts/site';
import { sql } from 'drizzle-orm';
import type { Db } from '../lib/db.ts';

/** Keeps the address; one that is there already stays as it is, so that the answer tells nobody who subscribed. */
export async function subscribe(db: Db, { email, language }: NewsletterRequest, now: number): Promise<void> {
  await db.run(sql`INSERT INTO newsletter_subscribers (email, language, created_at) VALUES (${email}, ${language}, ${now})
    ON CONFLICT (email) DO NOTHING`);
}
