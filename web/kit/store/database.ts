import { type DBSchema, type IDBPDatabase, wrap } from 'idb';

/** Safari has opened databases never, without an error. */
const OPENING = 4_000;

/**
 * Opens a database of this device, in a page and in the service worker alike. Rejects where the device refuses it. Whoever holds it open lets it go when
 * it is deleted (a sign-out) or made newer. `factory` is the browser's, but for tests.
 */
export async function openDatabase<Tables extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBDatabase, from: number, change: IDBTransaction | null) => void,
  factory: IDBFactory = indexedDB,
): Promise<IDBPDatabase<Tables>> {
  const request = factory.open(name, version);
  request.addEventListener('upgradeneeded', ({ oldVersion }) => upgrade(request.result, oldVersion, request.transaction));
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    waiting = setTimeout(() => reject(new Error(`${name} does not open`)), OPENING);
  });
  // `openDB` of idb knows only the global factory. The request opens what `upgrade` declared.
  const opened = wrap(request) as unknown as Promise<IDBPDatabase<Tables>>;
  try {
    const db = await Promise.race([opened, late]);
    db.addEventListener('versionchange', () => db.close());
    return db;
  } catch (error) {
    // One that comes after all is nobody's, and would hold up its own deletion.
    opened.then((db) => db.close()).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(waiting);
  }
}

/** A database that stays open for many acts. */
interface Standing<Tables extends DBSchema> {
  /** Null where the device refuses: then nothing is kept, and nothing found. */
  act: <Result>(act: (db: IDBPDatabase<Tables>) => Promise<Result>) => Promise<Result | null>;
  /** What was begun before is done still; the next act opens it anew. */
  close: () => void;
}

/** Opened with the first act, and anew with the next one after it was wiped (a sign-out, here or in another tab), closed by the browser, or failed. */
export function standing<Tables extends DBSchema>(open: () => Promise<IDBPDatabase<Tables>>): Standing<Tables> {
  let opened: Promise<IDBPDatabase<Tables>> | null = null;
  const forget = () => (opened = null);
  const begin = async () => {
    const db = await open();
    db.addEventListener('versionchange', forget);
    db.addEventListener('close', forget);
    return db;
  };
  const close = () => {
    opened?.then((db) => db.close()).catch(() => undefined);
    return forget();
  };
  return {
    act: async (act) => {
      try {
        opened ??= begin();
        return await act(await opened);
      } catch {
        return close();
      }
    },
    close,
  };
}

/** Acts on a database that is opened for it alone. Null where the device refuses: then nothing is kept, and nothing found. */
export async function onceIn<Tables extends DBSchema, Result>(
  open: () => Promise<IDBPDatabase<Tables>>,
  act: (db: IDBPDatabase<Tables>) => Promise<Result>,
): Promise<Result | null> {
  const database = standing(open);
  return database.act(act).finally(database.close);
}
