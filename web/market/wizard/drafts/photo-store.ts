import type { DBSchema } from 'idb';
import { openDatabase, keepOpen } from '../../../kit/store/database.ts';
import { DRAFT_PHOTOS_DATABASE } from '../../../kit/store/databases.ts';
import { isFresh } from '../../acts/uploaded-photo.ts';
import type { PhotoQueue, PhotoStore, DraftPhoto } from '../photos/photo-queue.ts';

interface Tables extends DBSchema {
  photos: { key: string; value: DraftPhoto & { draft: string }; indexes: { draft: string } };
}

/** The photos of one draft on this device, kept through reboots. */
export function photoStore(draft: string): PhotoStore {
  const photos = keepOpen<Tables>(() =>
    openDatabase(DRAFT_PHOTOS_DATABASE, 1, (db) => {
      db.createObjectStore('photos', { keyPath: 'key' }).createIndex('draft', 'draft');
    }),
  );
  return {
    all: async () => {
      const found = (await photos.run((db) => db.getAllFromIndex('photos', 'draft', draft))) ?? [];
      return found.sort((a, b) => a.position - b.position);
    },
    // If the device refuses it or is full, the page holds the photo, and the browser asks before the page is closed.
    put: async (photo) => (await photos.run((db) => db.put('photos', { ...photo, draft }))) !== null,
    remove: (key) => void photos.run((db) => db.delete('photos', key)),
  };
}

/** The photos of this member's new ad. */
export function newAdPhotoStore(memberId: number): PhotoStore {
  return photoStore(`new ${memberId}`);
}

/** How many photos of this member's new ad a sign-out would lose: those that the server does not have, or no longer has. */
export async function unsentPhotos(memberId: number): Promise<number> {
  const stored = await newAdPhotoStore(memberId).all();
  const unsent = stored.filter(({ upload }) => !upload || !isFresh(upload, Date.now()));
  return unsent.length + (openQueue?.countUnsaved() ?? 0);
}

/** The new ad that is open in this page: photos that the device refused exist only there. A closed one holds nothing. */
let openQueue: PhotoQueue | null = null;

export function setOpenQueue(photos: PhotoQueue): void {
  openQueue = photos;
}
