/** What was read by a member, and the bearer of their session: web/kit/store/kept.ts. */
export const KEPT_DATABASE = 'sarai-kept';
/** Pictures that were seen here: web/service-worker/photos.ts. A cache, and a database of what is known of each. */
export const PHOTOS = 'sarai-photos';
/** The cache of the app's files that were opened and are no part of its shell: web/service-worker/files.ts. */
export const FILES = 'files';
/** Photos that were shared with the app and wait for the wizard: web/kit/store/shared-photos.ts. */
export const SHARED_DATABASE = 'sarai-shared';
/** What a member did that the server has not acknowledged: web/market/acts/act-queue.ts. */
export const ACTS_DATABASE = 'sarai-acts';
/** The photos of ads that are being written: web/market/wizard/drafts/photo-shelf.ts. */
export const DRAFT_PHOTOS_DATABASE = 'sarai-draft-photos';

/** The packs that somebody keeps here; they are public, and stay when a member signs out. */
export const PACKS_DATABASE = 'sarai-packs';
/** What the service worker must know of this device: web/kit/store/device-facts.ts. Nothing of it is a person's. */
export const DEVICE_DATABASE = 'sarai-device';
