import { type DBSchema, type IDBPDatabase, wrap } from 'idb';
import type { Attachment } from '#schema/contracts/messages';
import type { ErrorCode } from '#schema/errors';
import type { Draft } from './types.ts';
import { within } from './retry.ts';

/** A message that the server has not acknowledged, as the device keeps it. */
export interface OutboxRow {
  /** Counts up in the order of writing, over all tabs of the device. */
  seq: number;
  owner: string;
  clientId: string;
  conversationId: number;
  draft: Draft;
  /** ISO, by this device's clock; only for showing. */
  createdAt: string;
  /** Its file, once the server has it, so that it goes up once. */
  attachment: Attachment | null;
  failed: ErrorCode | null;
}

export interface Outbox {
  /** What waits, in the order of writing; the same array until something changes. */
  rows: () => readonly OutboxRow[];
  /** Resolves once the device has kept it, or once it is held in memory where the device refuses. */
  add: (row: Omit<OutboxRow, 'seq' | 'owner'>) => Promise<void>;
  /** Does nothing when the row is gone. */
  change: (clientId: string, change: Partial<Pick<OutboxRow, 'attachment' | 'failed'>>) => Promise<void>;
  /** The row as it was, null when it was gone already. */
  remove: (clientId: string) => Promise<OutboxRow | null>;
  /** Reads again what other tabs may have changed. */
  reread: () => Promise<void>;
  /** Nothing is kept from now on. */
  close: () => void;
  wipe: () => Promise<void>;
}

/**
 * The outbox of one owner, in a database of its own for each audience. Rows that somebody else left there are wiped. A database that is refused
 * (private mode) or a row that it does not take (full; old Safari and Blobs) stays in memory: sent like the others, gone with the page.
 */
export function openOutbox(name: string, owner: string, factory: IDBFactory | null, changed: () => void): Outbox {
  const opening = openOutboxStore(name, owner, factory);
  let held: OutboxRow[] = [];
  let rows: readonly OutboxRow[] = [];
  let stored: OutboxRow[] = [];
  let closed = false;

  function publish(): void {
    if (closed) return;
    rows = [...stored, ...held].sort((a, b) => a.seq - b.seq);
    changed();
  }

  async function reread(): Promise<void> {
    const store = await opening;
    const found = await store?.all().catch(() => null);
    if (!found || closed) return;
    const mine = found.filter((row) => row.owner === owner);
    const same = mine.length === stored.length && mine.every((row, index) => isSame(row, stored[index]));
    if (same) return;
    stored = mine;
    publish();
  }

  async function keep(store: OutboxStore | null, row: Omit<OutboxRow, 'seq'>): Promise<void> {
    const seq = await store?.add(row).catch(() => null);
    if (typeof seq === 'number') stored = [...stored, { ...row, seq }];
    else held = [...held, { ...row, seq: Math.max(0, ...rows.map(({ seq }) => seq)) + 0.5 }];
    publish();
  }

  void reread();
  return {
    rows: () => rows,
    reread,
    add: async (row) => {
      await keep(await opening, { ...row, owner });
    },
    change: async (clientId, change) => {
      const altered = (row: OutboxRow) => (row.clientId === clientId ? { ...row, ...change } : row);
      held = held.map(altered);
      stored = stored.map(altered);
      publish();
      const row = stored.find((row) => row.clientId === clientId);
      if (row) await (await opening)?.put(row).catch(() => undefined);
    },
    remove: async (clientId) => {
      const row = rows.find((row) => row.clientId === clientId);
      if (!row) return null;
      held = held.filter((row) => row.clientId !== clientId);
      stored = stored.filter((row) => row.clientId !== clientId);
      publish();
      // A row that could not be removed is sent again after a reload: its id makes it the same message.
      await (await opening)?.remove(row.seq).catch(() => undefined);
      return row;
    },
    close: () => {
      closed = true;
      void opening.then((store) => store?.close());
    },
    wipe: async () => {
      held = [];
      stored = [];
      publish();
      await (await opening)?.clear().catch(() => undefined);
    },
  };
}

function isSame(a: OutboxRow, b: OutboxRow | undefined): boolean {
  return a.seq === b?.seq && a.failed === b.failed && a.attachment?.url === b.attachment?.url;
}

interface Tables extends DBSchema {
  rows: { key: number; value: OutboxRow };
}

/** The rows in IndexedDB; every call rejects when the device refuses. */
interface OutboxStore {
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
async function openOutboxStore(name: string, owner: string, factory: IDBFactory | null): Promise<OutboxStore | null> {
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
