import { SYNC_TAG } from '#schema/catalog/offline';
import { inReadsDatabase } from '../kit/store/reads-database.ts';
import { openBackgroundContext } from '../kit/outbox/background.ts';
import { sendMessagesInBackground } from '../chat/engine/send-messages-in-background.ts';
import { sendActsInBackground } from '../market/acts/send-acts-in-background.ts';

// The service worker's global scope; TypeScript assumes a page's.
declare const self: ServiceWorkerGlobalScope;

/**
 * Sends waiting acts and messages when the browser reports a network again, also while no page of the app is open. If something still waits after
 * that, the browser fires the event again, after growing pauses. Chromium only (https://wicg.github.io/background-sync/spec/): elsewhere they are
 * sent when the app is opened next.
 */
export function sendPending(): void {
  self.addEventListener('sync', (event) => {
    // TypeScript does not know this event.
    const sync = event as ExtendableEvent & { tag: string };
    if (sync.tag === SYNC_TAG) sync.waitUntil(send());
  });
}

async function send(): Promise<void> {
  const token = await inReadsDatabase((db) => db.get('session', 'bearer'));
  const background = token ? openBackgroundContext(token) : null;
  // Without a session everything keeps waiting.
  if (background === null) return;
  const sent = await Promise.allSettled([sendActsInBackground(background), sendMessagesInBackground(background)]);
  // A rejection makes the browser fire the event again.
  for (const each of sent) if (each.status === 'rejected') throw each.reason;
}
