import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '../../../kit/store/database.ts';
import { DRAFT_PHOTOS_DATABASE } from '../../../kit/store/databases.ts';
import { isFresh } from '../../acts/uploaded-photo.ts';
import type { PhotoQueue, PhotoShelf, ShelvedPhoto } from '../photos/photo-queue.ts';

interface Tables extends DBSchema {
  photos: { key: string; value: ShelvedPhoto & { draft: string }; indexes: { draft: string } };
}

/** The photos of one draft on this device, through reboots. */
export function photoShelf(draft: string): PhotoShelf {
  let opening: Promise<IDBPDatabase<Tables>> | null = null;
  const database = () =>
    (opening ??= openDatabase<Tables>(DRAFT_PHOTOS_DATABASE, 1, (db) => {
      db.createObjectStore('photos', { keyPath: 'key' }).createIndex('draft', 'draft');
    }));
  return {
    all: async () => {
      try {
        const photos = await (await database()).getAllFromIndex('photos', 'draft', draft);
        return photos.sort((a, b) => a.position - b.position);
      } catch {
        return [];
      }
    },
    put: async (photo) => {
      try {
        await (await database()).put('photos', { ...photo, draft });
        return true;
      } catch {
        // Refused or full: the page holds it, and the browser asks before it is closed.
        return false;
      }
    },
    remove: (key) => {
      database()
        .then((db) => db.delete('photos', key))
        .catch(() => undefined);
    },
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
