import { type DBSchema, type IDBPDatabase, wrap } from 'idb';
import type { OutboxRow } from './outbox.ts';
import { within } from './within.ts';

interface Tables extends DBSchema {
  rows: { key: number; value: OutboxRow };
}

/** The rows in IndexedDB; every call rejects when the device refuses. */
export interface OutboxStore {
  all: () => Promise<OutboxRow[]>;
  /** The key that the row got: it counts up over all tabs. */
  add: (row: Omit<OutboxRow, 'seq'>) => Promise<number>;
  /** Writes a row that is still there; one that another tab removed stays removed. */
  put: (row: OutboxRow) => Promise<void>;
  remove: (seq: number) => Promise<void>;
  clear: () => Promise<void>;
  close: () => void;
}

/** Safari has opened databases never, without an error; a chat cannot wait for it. */
const OPENING = 4_000;

/** Null where databases are refused. Rows of other owners are removed before anything is read. */
export async function openOutboxStore(name: string, owner: string, factory: IDBFactory | null): Promise<OutboxStore | null> {
  if (factory === null) return null;
  try {
    const db = await within(OPENING, open(name, factory));
    const transaction = db.transaction('rows', 'readwrite');
    for await (const cursor of transaction.store) if (cursor.value.owner !== owner) await cursor.delete();
    await transaction.done;
    return storeOf(db);
  } catch {
    return null;
  }
}

/** `openDB` of idb knows only the global factory; `wrap` takes any. */
async function open(name: string, factory: IDBFactory): Promise<IDBPDatabase<Tables>> {
  const request = factory.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true });
  });
  // The request opens what was just declared.
  const db = (await wrap(request)) as unknown as IDBPDatabase<Tables>;
  // A sign-out deletes the database, here or in another tab; it waits for nobody who holds it open.
  db.addEventListener('versionchange', () => db.close());
  return db;
}

function storeOf(db: IDBPDatabase<Tables>): OutboxStore {
  return {
    all: () => db.getAll('rows'),
    // The key is made by the database.
    add: (row) => db.add('rows', row as OutboxRow),
    put: async (row) => {
      const { store, done } = db.transaction('rows', 'readwrite');
      if ((await store.getKey(row.seq)) !== undefined) await store.put(row);
      await done;
    },
    remove: (seq) => db.delete('rows', seq),
    clear: () => db.clear('rows'),
    close: () => db.close(),
  };
}
