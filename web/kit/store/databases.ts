/** What was read by a member, and the bearer of their session: web/kit/store/kept.ts. */
export const KEPT_DATABASE = 'sarai-kept';
/** Pictures that were seen here: web/service-worker/photos.ts. A cache, and a database of what is known of each. */
export const PHOTOS = 'sarai-photos';
/** Photos that were shared with the app and wait for the wizard: web/kit/store/shared-photos.ts. */
export const SHARED_DATABASE = 'sarai-shared';

/** The packs that somebody keeps here; they are public, and stay when a member signs out. */
export const PACKS_DATABASE = 'sarai-packs';
