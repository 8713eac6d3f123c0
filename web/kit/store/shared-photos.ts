import type { DBSchema } from 'idb';
import { withOpenDatabase, openDatabase } from './database.ts';
import { SHARED_PHOTOS_DATABASE } from './databases.ts';

interface Tables extends DBSchema {
  photos: { key: number; value: File };
}

/** Keeps photos shared with the app until the wizard takes them; replaces earlier ones that were never taken. Resolves even if the device refuses. */
export async function storeSharedPhotos(files: readonly File[]): Promise<void> {
  await withOpenDatabase(open, async (db) => {
    const { store, done } = db.transaction('photos', 'readwrite');
    void store.clear();
    for (const file of files) void store.add(file);
    await done;
  });
}

/** Returns the shared photos and deletes them. */
export async function takeSharedPhotos(): Promise<File[]> {
  const taken = await withOpenDatabase(open, async (db) => {
    const { store, done } = db.transaction('photos', 'readwrite');
    const files = await store.getAll();
    void store.clear();
    await done;
    return files;
  });
  return taken ?? [];
}

function open() {
  return openDatabase<Tables>(SHARED_PHOTOS_DATABASE, 1, (db) => void db.createObjectStore('photos', { autoIncrement: true }));
}
