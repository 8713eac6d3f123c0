import type { Language } from './languages.ts';

/** The document of the app with nothing in it, as Pages serves it: what a phone opens where the network does not answer. */
export const OFFLINE_SHELL = '/shells/offline';

/** What photos that were seen may take of a device, in bytes. */
export const KEPT_PHOTOS_BYTES_MAX = 50_000_000;

/** What an installed app is called, by language: web/build/app-manifests.ts. */
export function manifestOf(language: Language): string {
  return `/app-${language}.webmanifest`;
}

/** Where a phone sends photos that are shared with the installed app, as multipart/form-data, and under which name. */
export const SHARE_ACTION = '/create-listing';
export const SHARED_PHOTOS = 'photos';

/** What a page asks the browser for when something waits to be sent, and the service worker hears when there is a network again. */
export const SYNC_TAG = 'send-what-waits';
