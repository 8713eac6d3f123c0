import type { DBSchema } from 'idb';
import type { Language } from '#schema/catalog/languages';
import { withOpenDatabase, openDatabase } from './database.ts';
import { DEVICE_DATABASE } from './databases.ts';

/** Facts about this device for the service worker, which can't read localStorage. None of them is personal. */
export interface DeviceFacts {
  /** The language of documents that the service worker serves by itself. */
  language: Language;
  /** Whether the app's shell is kept here: not with Save-Data, unless somebody asked for it. */
  keepsShell: boolean;
  /** Whether packs of ads are kept here: if so, each release also brings the code that searches them. */
  keepsPacks: boolean;
  /** The name of the cache with the shell of the release whose service worker answered last. */
  shell: string;
}

interface Tables extends DBSchema {
  facts: { key: string; value: DeviceFacts[keyof DeviceFacts] };
}

/** Reads a fact, without creating the database: a database that is just being deleted must not come back because of a read. */
export async function readFact<Name extends keyof DeviceFacts>(name: Name): Promise<DeviceFacts[Name] | undefined> {
  // `writeFact` and `writeFactIfOpened` have written the value with its name's type.
  return ((await withOpenDatabase(openExisting, (db) => db.get('facts', name))) ?? undefined) as DeviceFacts[Name] | undefined;
}

/** Writes a fact. Resolves even if the device refuses; then nothing is kept. */
export async function writeFact<Name extends keyof DeviceFacts>(name: Name, value: DeviceFacts[Name]): Promise<void> {
  await withOpenDatabase(open, (db) => db.put('facts', value, name));
}

/** Writes a fact only if the database exists already. */
export async function writeFactIfOpened<Name extends keyof DeviceFacts>(name: Name, value: DeviceFacts[Name]): Promise<void> {
  await withOpenDatabase(openExisting, (db) => db.put('facts', value, name));
}

function open() {
  return openDatabase<Tables>(DEVICE_DATABASE, 1, (db) => void db.createObjectStore('facts'));
}

function openExisting() {
  return openDatabase<Tables>(DEVICE_DATABASE, 1, (_db, _from, change) => change?.abort());
}
