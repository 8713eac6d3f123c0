import { type DBSchema, type IDBPDatabase, wrap } from 'idb';

/** Time limit in milliseconds: Safari has had bugs by which a database never opens and no error comes. */
const OPEN_TIMEOUT = 4_000;

/**
 * Opens a database of this device, in a page or in the service worker. Rejects if the device refuses it. The connection closes when the database
 * is deleted (a sign-out) or upgraded. `factory` is the browser's, except in tests.
 */
export async function openDatabase<Tables extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBDatabase, from: number, change: IDBTransaction | null) => void,
  factory: IDBFactory = indexedDB,
): Promise<IDBPDatabase<Tables>> {
  const request = factory.open(name, version);
  request.addEventListener('upgradeneeded', ({ oldVersion }) => upgrade(request.result, oldVersion, request.transaction));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} does not open`)), OPEN_TIMEOUT);
  });
  // `openDB` of idb knows only the global factory. The request opens what `upgrade` declared.
  const opened = wrap(request) as unknown as Promise<IDBPDatabase<Tables>>;
  try {
    const db = await Promise.race([opened, late]);
    db.addEventListener('versionchange', () => db.close());
    return db;
  } catch (error) {
    // If it opens after the limit, nobody uses it, and it would block its own deletion.
    opened.then((db) => db.close()).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A database that stays open between acts. */
interface OpenDatabase<Tables extends DBSchema> {
  /** Resolves with null if the device refuses or the act fails. */
  run: <Result>(act: (db: IDBPDatabase<Tables>) => Promise<Result>) => Promise<Result | null>;
  /** Acts that have begun are still completed; the next act opens the database again. */
  close: () => void;
}

/** Opens the database with the first act, and again after it was deleted (a sign-out, here or in another tab), closed by the browser, or failed. */
export function keepOpen<Tables extends DBSchema>(open: () => Promise<IDBPDatabase<Tables>>): OpenDatabase<Tables> {
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
    run: async (act) => {
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

/** Opens a database for one act and closes it again. Resolves with null if the device refuses or the act fails. */
export async function withOpenDatabase<Tables extends DBSchema, Result>(
  open: () => Promise<IDBPDatabase<Tables>>,
  act: (db: IDBPDatabase<Tables>) => Promise<Result>,
): Promise<Result | null> {
  const database = keepOpen(open);
  return database.run(act).finally(database.close);
}
