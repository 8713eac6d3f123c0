import type { Language } from './languages.ts';

/** The app's document without content, as Pages serves it: a phone opens it if the network does not respond. */
export const OFFLINE_SHELL = '/shells/offline';

/** The most bytes of a device that the cache of viewed photos may use. */
export const KEPT_PHOTOS_BYTES_MAX = 50_000_000;

/** Returns the path of a language's web app manifest, which web/build/app-manifests.ts writes. */
export function manifestOf(language: Language): string {
  return `/app-${language}.webmanifest`;
}

/** The path to which a phone posts photos that are shared with the installed app (multipart/form-data), and the name of their field. */
export const SHARE_ACTION = '/create-listing';
export const SHARED_PHOTOS = 'photos';

/** The Background Sync tag: a page registers it if something waits to be sent, and the service worker gets it once the network is back. */
export const SYNC_TAG = 'send-what-waits';
