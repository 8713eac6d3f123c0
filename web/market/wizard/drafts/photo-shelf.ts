import type { DBSchema } from 'idb';
import { openDatabase, standing } from '../../../kit/store/database.ts';
import { DRAFT_PHOTOS_DATABASE } from '../../../kit/store/databases.ts';
import { isFresh } from '../../acts/uploaded-photo.ts';
import type { PhotoQueue, PhotoShelf, ShelvedPhoto } from '../photos/photo-queue.ts';

interface Tables extends DBSchema {
  photos: { key: string; value: ShelvedPhoto & { draft: string }; indexes: { draft: string } };
}

/** The photos of one draft on this device, kept through reboots. */
export function photoShelf(draft: string): PhotoShelf {
  const photos = standing<Tables>(() =>
    openDatabase(DRAFT_PHOTOS_DATABASE, 1, (db) => {
      db.createObjectStore('photos', { keyPath: 'key' }).createIndex('draft', 'draft');
    }),
  );
  return {
    all: async () => {
      const found = (await photos.act((db) => db.getAllFromIndex('photos', 'draft', draft))) ?? [];
      return found.sort((a, b) => a.position - b.position);
    },
    // If the device refuses it or is full, the page holds the photo, and the browser asks before the page is closed.
    put: async (photo) => (await photos.act((db) => db.put('photos', { ...photo, draft }))) !== null,
    remove: (key) => void photos.act((db) => db.delete('photos', key)),
  };
}

/** The photos of this member's new ad. */
export function newAdShelf(memberId: number): PhotoShelf {
  return photoShelf(`new ${memberId}`);
}

/** How many photos of this member's new ad a sign-out would lose: those that the server does not have, or no longer has. */
export async function unsentPhotos(memberId: number): Promise<number> {
  const shelved = await newAdShelf(memberId).all();
  const unsent = shelved.filter(({ upload }) => !upload || !isFresh(upload, Date.now()));
  return unsent.length + (open?.countLoose() ?? 0);
}

/** The new ad that is open in this page: photos that the device refused exist only there. A closed one holds nothing. */
let open: PhotoQueue | null = null;

export function openNewAd(photos: PhotoQueue): void {
  open = photos;
}
