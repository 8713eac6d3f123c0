/** Pages and conversations read on this device, and the token of the member's session: web/kit/store/reads-database.ts. */
export const READS_DATABASE = 'sarai-kept';
/** Pictures that were seen here: web/service-worker/photos.ts. The name of a cache, and of a database with facts about each. */
export const PHOTOS_CACHE = 'sarai-photos';
/** The cache of the app's files that were opened and are not part of its shell: web/service-worker/files.ts. */
export const FILES_CACHE = 'files';
/** Photos that were shared with the app and wait for the wizard: web/kit/store/shared-photos.ts. */
export const SHARED_PHOTOS_DATABASE = 'sarai-shared';
/** A member's acts that the server has not acknowledged yet: web/market/acts/act-queue.ts. */
export const ACTS_DATABASE = 'sarai-acts';
/** The photos of ads that are being written: web/market/wizard/drafts/photo-store.ts. */
export const DRAFT_PHOTOS_DATABASE = 'sarai-draft-photos';

/** The packs kept on this device; they are public, and stay when a member signs out. */
export const PACKS_DATABASE = 'sarai-packs';
/** Facts about this device for the service worker: web/kit/store/device-facts.ts. None of them is personal. */
export const DEVICE_DATABASE = 'sarai-device';
