import { SYNC_TAG } from '#schema/catalog/offline';
import { inKept } from '../kit/store/kept.ts';
import { openBackground } from '../kit/outbox/background.ts';
import { sendMessagesInBackground } from '../chat/engine/send-messages-in-background.ts';
import { sendActsInBackground } from '../market/acts/send-acts-in-background.ts';

// The worker's own scope; TypeScript takes it for a page's.
declare const self: ServiceWorkerGlobalScope;

/**
 * Sends what waits, acts and messages, when the browser says that there is a network again, also while no page of the app is open. Where something still waits after that,
 * the browser asks again, later each time. Chromium only (https://wicg.github.io/background-sync/spec/): elsewhere it is sent at the next opening.
 */
export function sendWhatWaits(): void {
  self.addEventListener('sync', (event) => {
    // TypeScript does not know this event.
    const sync = event as ExtendableEvent & { tag: string };
    if (sync.tag === SYNC_TAG) sync.waitUntil(send());
  });
}

async function send(): Promise<void> {
  const token = await inKept((db) => db.get('session', 'bearer'));
  const background = token ? openBackground(token) : null;
  // Without a session everything stays where it is.
  if (background === null) return;
  const sent = await Promise.allSettled([sendActsInBackground(background), sendMessagesInBackground(background)]);
  // The browser asks again.
  for (const each of sent) if (each.status === 'rejected') throw each.reason;
}
