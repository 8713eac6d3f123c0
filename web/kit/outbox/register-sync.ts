import { SYNC_TAG } from '#schema/catalog/offline';

/** Asks the browser to wake the service worker once there is a network, even without a page (background-sync.ts). Chromium only; idempotent. */
export function registerSync(): void {
  // A shared phone has no service worker (web/kit/shared-phone/closed-storage.ts).
  globalThis.navigator?.serviceWorker
    ?.getRegistration()
    .then((registration) => {
      // TypeScript has no type for `sync`.
      const { sync } = Object(registration) as { sync?: { register: (tag: string) => Promise<void> } };
      return sync?.register(SYNC_TAG);
    })
    .catch(() => undefined);
}
