import type { DBSchema } from 'idb';
import { onceIn, openDatabase } from './database.ts';
import { SHARED_DATABASE } from './databases.ts';

interface Tables extends DBSchema {
  photos: { key: number; value: File };
}

/** Keeps what was shared with the app until the wizard takes it; what was shared before and never taken gives way. Resolves also where the device refuses. */
export async function keepShared(files: readonly File[]): Promise<void> {
  await onceIn(open, async (db) => {
    const { store, done } = db.transaction('photos', 'readwrite');
    void store.clear();
    for (const file of files) void store.add(file);
    await done;
  });
}

/** What was shared, once. */
export async function takeShared(): Promise<File[]> {
  const taken = await onceIn(open, async (db) => {
    const { store, done } = db.transaction('photos', 'readwrite');
    const files = await store.getAll();
    void store.clear();
    await done;
    return files;
  });
  return taken ?? [];
}

function open() {
  return openDatabase<Tables>(SHARED_DATABASE, 1, (db) => void db.createObjectStore('photos', { autoIncrement: true }));
}
