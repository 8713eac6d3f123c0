import type { DBSchema } from 'idb';
import type { Language } from '#schema/catalog/languages';
import { onceIn, openDatabase } from './database.ts';
import { DEVICE_DATABASE } from './databases.ts';

/** What the service worker must know of this device, and can't read where a page keeps it. Nothing of it is a person's. */
export interface DeviceFacts {
  /** In which language a document is that the device opens by itself. */
  language: Language;
  /** Whether the shell of the app is kept here; not on Save-Data, unless somebody asked for it. */
  keepsShell: boolean;
  /** Whether packs of ads are kept here: then each release brings what searches them, too. */
  keepsPacks: boolean;
  /** The cache with the shell of the release whose service worker answered last. */
  shell: string;
}

interface Tables extends DBSchema {
  facts: { key: string; value: DeviceFacts[keyof DeviceFacts] };
}

/** A device that knows nothing is left as it is: what is deleted in the moment when somebody asks is not made anew by the question. */
export async function readFact<Name extends keyof DeviceFacts>(name: Name): Promise<DeviceFacts[Name] | undefined> {
  // What stands under a name was written by `writeFact`.
  return ((await onceIn(openIfThere, (db) => db.get('facts', name))) ?? undefined) as DeviceFacts[Name] | undefined;
}

/** Resolves also where the device refuses: then nothing is kept. */
export async function writeFact<Name extends keyof DeviceFacts>(name: Name, value: DeviceFacts[Name]): Promise<void> {
  await onceIn(open, (db) => db.put('facts', value, name));
}

/** The same, but only on a device that knows something already. */
export async function noteFact<Name extends keyof DeviceFacts>(name: Name, value: DeviceFacts[Name]): Promise<void> {
  await onceIn(openIfThere, (db) => db.put('facts', value, name));
}

function open() {
  return openDatabase<Tables>(DEVICE_DATABASE, 1, (db) => void db.createObjectStore('facts'));
}

function openIfThere() {
  return openDatabase<Tables>(DEVICE_DATABASE, 1, (_db, _from, change) => change?.abort());
}
