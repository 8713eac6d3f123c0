import { SYNC_TAG } from '#schema/catalog/offline';
import { inKept } from '../kit/store/kept.ts';
import { sendInBackground } from '../market/acts/send-in-background.ts';

// The worker's own scope; TypeScript takes it for a page's.
declare const self: ServiceWorkerGlobalScope;

/**
 * Sends what waits when the browser says that there is a network again, also while no page of the app is open. Where something still waits after that,
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
  // Without a session everything stays where it is.
  if (token) await sendInBackground(token);
}
