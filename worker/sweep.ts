import { sweepMarks } from './admin-users/sweep.ts';
import { sweepAttachments } from './attachments/sweep.ts';
import { sweepAuth } from './auth/sweep.ts';
import type { Bindings } from './env.ts';
import { openDb } from './lib/db.ts';
import { sweepFeatured } from './listings/featured-sweep.ts';
import { sweepViews } from './listings/views.ts';
import { sweepUploads } from './media/sweep.ts';
import { sweepPrints } from './moderation/print-sweep.ts';
import { sweepEndings } from './notifications/endings.ts';
import { sweepPriceDrops } from './notifications/price-drops.ts';
import { sweepNotifications } from './notifications/sweep.ts';
import { countMessages } from './overview/count-messages.ts';
import { sweepPayments } from './payments/sweep.ts';
import { sweepTickets } from './rooms/sweep.ts';
import { sweepSavedSearches } from './saved-searches/sweep.ts';
import { sweepAudits } from './seo/audit-history.ts';
import { sweepSearches } from './seo/searches-sweep.ts';
import { sweepApkUploads } from './site-settings/apk-sweep.ts';
import { countRows } from './system/count-rows.ts';
import { measureStorage } from './system/measure-storage.ts';
import { runSweeps } from './system/run-sweeps.ts';
import { sweepFailures } from './system/sweep.ts';

/**
 * What the cron clears away and counts every five minutes, by the name under which System shows it. Nothing waits for it: expiry is a
 * comparison wherever it matters.
 */
export async function sweep(env: Bindings, now: number): Promise<void> {
  const db = openDb(env.DB);
  await runSweeps(
    env,
    {
      auth: () => sweepAuth(db, now),
      featured: () => sweepFeatured(db, now),
      views: () => sweepViews(db, now),
      uploads: () => sweepUploads(env, db, now),
      tickets: () => sweepTickets(db, now),
      payments: () => sweepPayments(env, db, now),
      attachments: () => sweepAttachments(env, db, now),
      priceDrops: () => sweepPriceDrops(env, db),
      endings: () => sweepEndings(env, db, now),
      savedSearches: () => sweepSavedSearches(env, db, now),
      notifications: () => sweepNotifications(db, now),
      audits: () => sweepAudits(db),
      searches: () => sweepSearches(db, now),
      prints: () => sweepPrints(db),
      marks: () => sweepMarks(db, now),
      messages: () => countMessages(db, now),
      failures: () => sweepFailures(db, now),
      apkUploads: () => sweepApkUploads(env, db, now),
      rows: () => countRows(db, now),
      storage: () => measureStorage(env, db, now),
    },
    now,
  );
}
