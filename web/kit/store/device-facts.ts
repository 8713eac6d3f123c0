import type { DBSchema } from 'idb';
import type { Language } from '#schema/catalog/languages';
import { openDatabase } from './database.ts';

/** What the service worker must know of this device, and can't read where a page keeps it. Nothing of it is a person's. */
export interface DeviceFacts {
  /** In which language a document is that the device opens by itself. */
  language: Language;
  /** Whether the shell of the app is kept here; not on Save-Data, unless somebody asked for it. */
  keepsShell: boolean;
}

interface Tables extends DBSchema {
  facts: { key: string; value: DeviceFacts[keyof DeviceFacts] };
}

const DATABASE = 'sarai-device';

export async function readFact<Name extends keyof DeviceFacts>(name: Name): Promise<DeviceFacts[Name] | undefined> {
  // What stands under a name was written by `writeFact`.
  return (await within((db) => db.get('facts', name))) as DeviceFacts[Name] | undefined;
}

/** Resolves also where the device refuses: then nothing is kept. */
export async function writeFact<Name extends keyof DeviceFacts>(name: Name, value: DeviceFacts[Name]): Promise<void> {
  await within((db) => db.put('facts', value, name));
}

async function within<Result>(act: (db: Awaited<ReturnType<typeof open>>) => Promise<Result>): Promise<Result | undefined> {
  try {
    const db = await open();
    try {
      return await act(db);
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

function open() {
  return openDatabase<Tables>(DATABASE, 1, (db) => void db.createObjectStore('facts'));
}
