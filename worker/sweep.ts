import { sweepDecisions } from './staff/cases/undo.ts';
import { sweepEndedMarks } from './staff/users/list-users.ts';
import { sweepAttachments } from './chat/attachments/sweep.ts';
import { sweepErasures } from './chat/conversations/erase-messages.ts';
import { sweepAuth } from './identity/auth/sweep.ts';
import { sweepMoves } from './identity/phone/moves.ts';
import type { Bindings } from './env.ts';
import { openDb } from './platform/db.ts';
import { retryMessages } from './platform/messages/retry-messages.ts';
import { sweepAsleep, sweepEndings, sweepFeatured } from './market/listings/renewal/endings.ts';
import { sweepViews } from './market/listings/views.ts';
import { sweepPhotoFingerprints } from './market/photos/fingerprints.ts';
import { sweepUploads } from './market/photos/uploads.ts';
import { sweepGuidance } from './market/guidance/sweep.ts';
import { sweepPacks } from './market/packs/sweep.ts';
import { sweepWithdrawn } from './market/photos/withdrawn.ts';
import { sweepFingerprints } from './market/listings/fingerprint-sweep.ts';
import { sweepRates } from './market/listings/reckon.ts';
import { sweepPriceDrops } from './market/listings/price-drops.ts';
import { sweepNotifications } from './identity/notifications/notifications.ts';
import { countMessages } from './staff/overview/statistics.ts';
import { sweepPayments } from './money/payments/sweep.ts';
import { sweepTickets } from './chat/rooms/tickets.ts';
import { sweepSavedSearches } from './market/saved-searches/sweep.ts';
import { sweepAudits } from './site/seo/audit-history.ts';
import { sweepNewsletter } from './site/documents/newsletter.ts';
import { sweepSearches } from './site/seo/searches-sweep.ts';
import { sweepApkUploads } from './site/settings/apk-upload.ts';
import { countRows, measureStorage } from './staff/system/measure.ts';
import { runSweeps } from './staff/system/run-sweeps.ts';
import { sweepFailures } from './staff/system/failures.ts';

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
      numbers: () => sweepMoves(env, db, now),
      erasures: () => sweepErasures(env, db),
      featured: () => sweepFeatured(db, now),
      asleep: () => sweepAsleep(db, now),
      views: () => sweepViews(db, now),
      uploads: () => sweepUploads(env, db, now),
      photoFingerprints: () => sweepPhotoFingerprints(db, now),
      pictures: () => sweepWithdrawn(db, now),
      tickets: () => sweepTickets(db, now),
      payments: () => sweepPayments(env, db, now),
      attachments: () => sweepAttachments(env, db, now),
      rates: () => sweepRates(db),
      priceDrops: () => sweepPriceDrops(env, db),
      endings: () => sweepEndings(env, db, now),
      savedSearches: () => sweepSavedSearches(env, db, now),
      notifications: () => sweepNotifications(db, now),
      audits: () => sweepAudits(db),
      searches: () => sweepSearches(db, now),
      packs: () => sweepPacks(env, db, now),
      guidance: () => sweepGuidance(db, now),
      fingerprints: () => sweepFingerprints(db),
      marks: () => sweepEndedMarks(db, now),
      decisions: () => sweepDecisions(db, now),
      messages: () => countMessages(db, now),
      failures: () => sweepFailures(db, now),
      keptMessages: () => retryMessages(env, db, now),
      newsletter: () => sweepNewsletter(db, now),
      apkUploads: () => sweepApkUploads(env, db, now),
      rows: () => countRows(db, now),
      storage: () => measureStorage(env, db, now),
    },
    now,
  );
}
