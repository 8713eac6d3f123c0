import { sweepAttachments } from './attachments/sweep.ts';
import { sweepAuth } from './auth/sweep.ts';
import type { Bindings } from './env.ts';
import { openDb } from './lib/db.ts';
import { sweepFeatured } from './listings/featured-sweep.ts';
import { sweepViews } from './listings/views.ts';
import { sweepUploads } from './media/sweep.ts';
import { sweepEndings } from './notifications/endings.ts';
import { sweepPriceDrops } from './notifications/price-drops.ts';
import { sweepNotifications } from './notifications/sweep.ts';
import { sweepPayments } from './payments/sweep.ts';
import { sweepTickets } from './rooms/sweep.ts';
import { sweepSavedSearches } from './saved-searches/sweep.ts';

/** What the cron clears away every five minutes. Nothing waits for it: expiry is a comparison wherever it matters. */
export async function sweep(env: Bindings, now: number): Promise<void> {
  const db = openDb(env.DB);
  await Promise.all([
    sweepAuth(db, now),
    sweepFeatured(db, now),
    sweepViews(db, now),
    sweepUploads(env, db, now),
    sweepTickets(db, now),
    sweepPayments(env, db, now),
    sweepAttachments(env, db, now),
    sweepPriceDrops(env, db),
    sweepEndings(env, db, now),
    sweepSavedSearches(env, db, now),
    sweepNotifications(db, now),
  ]);
}
