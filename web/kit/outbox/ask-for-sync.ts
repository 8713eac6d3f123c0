import { SYNC_TAG } from '#schema/catalog/offline';

/** Asks the browser to wake the service worker when there is a network, also without a page (web/service-worker/background-sync.ts). Chromium only; asking again changes nothing. */
export function askForSync(): void {
  // There is none on a phone that is shared (web/kit/shared-phone/closed-storage.ts).
  globalThis.navigator?.serviceWorker
    ?.getRegistration()
    .then((registration) => {
      // TypeScript does not know it.
      const { sync } = Object(registration) as { sync?: { register: (tag: string) => Promise<void> } };
      return sync?.register(SYNC_TAG);
    })
    .catch(() => undefined);
}
