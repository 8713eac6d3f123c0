import type { DBSchema } from 'idb';
import { openDatabase, standing } from '../../../kit/store/database.ts';
import { DRAFT_PHOTOS_DATABASE } from '../../../kit/store/databases.ts';
import { isFresh } from '../../acts/uploaded-photo.ts';
import type { PhotoQueue, PhotoShelf, ShelvedPhoto } from '../photos/photo-queue.ts';

interface Tables extends DBSchema {
  photos: { key: string; value: ShelvedPhoto & { draft: string }; indexes: { draft: string } };
}

/** The photos of one draft on this device, through reboots. */
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
    // Refused or full: the page holds it, and the browser asks before it is closed.
    put: async (photo) => (await photos.act((db) => db.put('photos', { ...photo, draft }))) !== null,
    remove: (key) => void photos.act((db) => db.delete('photos', key)),
  };
}

/** The photos of this member's new ad. */
export function newAdShelf(memberId: number): PhotoShelf {
  return photoShelf(`new ${memberId}`);
}

/** Photos of this member's new ad that a sign-out would lose: the server does not have them, or no longer. */
export async function unsentPhotos(memberId: number): Promise<number> {
  const shelved = await newAdShelf(memberId).all();
  const unsent = shelved.filter(({ upload }) => !upload || !isFresh(upload, Date.now()));
  return unsent.length + (open?.countLoose() ?? 0);
}

/** The new ad that this page has open: what the device refused of it is nowhere else. One that is closed holds nothing. */
let open: PhotoQueue | null = null;

export function openNewAd(photos: PhotoQueue): void {
  open = photos;
}
