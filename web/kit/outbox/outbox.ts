import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { MINUTE } from '#schema/durations';
import type { ErrorCode } from '#schema/errors/errors';
import { openDatabase, keepOpen } from '../store/database.ts';

/** The columns that every row of an outbox has. */
export interface OutboxColumns {
  /** Counts up in the order of writing, across all tabs of the device. */
  seq: number;
  owner: string;
  /** An id from the device: it makes sending again idempotent. */
  clientId: string;
  /** Why the server refused it for good; null while it waits. */
  failed: ErrorCode | null;
}

export interface Outbox<Row extends OutboxColumns> {
  /** All rows, in the order of writing; the same array until something changes. */
  rows: () => readonly Row[];
  /** Resolves with whether the device has stored it; if it refuses, the page holds it in memory. */
  add: (row: Omit<Row, 'seq' | 'owner'>) => Promise<boolean>;
  /** Resolves with whether the device has stored it; if it refuses, the page holds it in memory. Does nothing if the row is gone. */
  change: (clientId: string, change: Partial<Omit<Row, keyof OutboxColumns> & Pick<OutboxColumns, 'failed'>>) => Promise<boolean>;
  /** Resolves with the removed row, null if it was gone already. */
  remove: (clientId: string) => Promise<Row | null>;
  /** Reads again what other tabs may have changed. */
  reread: () => Promise<void>;
  /** From now on nothing is stored. */
  close: () => void;
  wipe: () => Promise<void>;
}

interface OutboxOptions<Row extends OutboxColumns> {
  name: string;
  owner: string;
  factory: IDBFactory | null;
  onChange: () => void;
  /** The part of a row that may change while it waits, besides its refusal; the rest never changes. */
  stateOf: (row: Row) => unknown;
}

/** How long to wait before opening a refused database again, in milliseconds: each try may take seconds, and sending needs it often. */
const REOPEN_DELAY = MINUTE;

/**
 * Opens the outbox of one owner, in the database of that name. Rows that somebody else left there are deleted. If the database is refused
 * (private mode) or does not take a row (full; old Safari and Blobs), rows stay in memory: they are sent like the others, but end with the page.
 */
export function openOutbox<Row extends OutboxColumns>({
  name,
  owner,
  factory,
  onChange,
  stateOf,
}: OutboxOptions<Row>): Outbox<Row> {
  let isFirst = true;
  let refusedAt = -Infinity;
  const database = factory && keepOpen<Tables<Row>>(() => open(factory));
  let inMemory: Row[] = [];
  let rows: readonly Row[] = [];
  let stored: Row[] = [];
  let closed = false;
  let edits = 0;

  async function open(factory: IDBFactory): Promise<IDBPDatabase<Tables<Row>>> {
    try {
      const createTables = (db: IDBDatabase) => void db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true });
      const db = await openDatabase<Tables<Row>>(name, 1, createTables, factory);
      const { store, done } = db.transaction('rows', 'readwrite');
      // Only at the first opening: later the database may be the next member's, before this page has heard of it.
      if (isFirst) for await (const cursor of store) if (cursor.value.owner !== owner) await cursor.delete();
      await done;
      isFirst = false;
      return db;
    } catch (error) {
      refusedAt = Date.now();
      throw error;
    }
  }

  /** Resolves with null if the device refuses, and after `close`. */
  async function inDatabase<Result>(act: (db: IDBPDatabase<Tables<Row>>) => Promise<Result>): Promise<Result | null> {
    if (closed || !database || Math.abs(Date.now() - refusedAt) < REOPEN_DELAY) return null;
    return database.run(act);
  }

  function emitChange(): void {
    if (closed) return;
    markUnsaved(name, inMemory.length > 0);
    rows = [...stored, ...inMemory].sort((a, b) => a.seq - b.seq);
    onChange();
  }

  function isSame(a: Row, b: Row | undefined): boolean {
    return a.clientId === b?.clientId && a.seq === b.seq && a.failed === b.failed && stateOf(a) === stateOf(b);
  }

  async function reread(): Promise<void> {
    let before = edits;
    const found = await inDatabase((db) => {
      before = edits;
      return db.getAll('rows');
    });
    if (!found || closed) return;
    // The result lacks what this page changed while it was read.
    if (edits !== before) return reread();
    const mine = found.filter((row) => row.owner === owner);
    const same = mine.length === stored.length && mine.every((row, index) => isSame(row, stored[index]));
    if (same) return;
    stored = mine;
    emitChange();
  }

  /** Records a change made by this page, as opposed to one that was read. */
  function changedHere(): void {
    edits += 1;
    emitChange();
  }

  async function insert(unnumbered: Omit<Row, 'seq'>): Promise<boolean> {
    // The database makes the key, which counts up across all tabs.
    const seq = await inDatabase((db) => db.add('rows', unnumbered as Row));
    const isStored = seq !== null;
    // With `seq` the row is complete.
    const row = { ...unnumbered, seq: isStored ? seq : seqAfter(Math.max(0, ...rows.map(({ seq }) => seq))) } as Row;
    if (isStored) stored = [...stored, row];
    else inMemory = [...inMemory, row];
    changedHere();
    return isStored;
  }

  /** Acts on the row as it is stored now: one that another tab removed stays removed, and after a wipe another row may have its number. */
  async function updateStoredRow({ seq, clientId }: Row, act: (rows: Rows<Row>, row: Row) => Promise<unknown>): Promise<boolean> {
    const did = await inDatabase(async (db) => {
      const { store, done } = db.transaction('rows', 'readwrite');
      const row = await store.get(seq);
      if (row?.clientId === clientId) await act(store, row);
      await done;
      return true;
    });
    return did ?? false;
  }

  void reread();
  return {
    rows: () => rows,
    reread,
    // With `owner` the row lacks only `seq`.
    add: async (row) => insert({ ...row, owner } as unknown as Omit<Row, 'seq'>),
    change: async (clientId, change) => {
      const altered = (row: Row) => (row.clientId === clientId ? { ...row, ...change } : row);
      inMemory = inMemory.map(altered);
      stored = stored.map(altered);
      changedHere();
      const row = stored.find((row) => row.clientId === clientId);
      return row ? updateStoredRow(row, (rows, row) => rows.put({ ...row, ...change })) : false;
    },
    remove: async (clientId) => {
      const row = rows.find((row) => row.clientId === clientId);
      if (!row) return null;
      inMemory = inMemory.filter((row) => row.clientId !== clientId);
      stored = stored.filter((row) => row.clientId !== clientId);
      changedHere();
      // A row that could not be removed is sent again after a reload; its id makes that idempotent.
      await updateStoredRow(row, (rows) => rows.delete(row.seq));
      return row;
    },
    close: () => {
      closed = true;
      markUnsaved(name, false);
      database?.close();
    },
    wipe: async () => {
      inMemory = [];
      stored = [];
      changedHere();
      await inDatabase((db) => db.clear('rows'));
    },
  };
}

/** The outboxes of this page that hold rows in memory. */
const unsavedOutboxes = new Set<string>();

/** Marks the page while a reload would lose a row (web/offline/service-worker.ts). A service worker has no page. */
function markUnsaved(name: string, hasUnsaved: boolean): void {
  if (hasUnsaved === unsavedOutboxes.has(name)) return;
  if (hasUnsaved) unsavedOutboxes.add(name);
  else unsavedOutboxes.delete(name);
  const page: Document | undefined = globalThis.document;
  if (unsavedOutboxes.size === 0) delete page?.documentElement.dataset['stays'];
  else if (page) page.documentElement.dataset['stays'] = '';
}

/** Returns a number between this and the next whole one. The database gives whole numbers, so a row in memory never has a stored row's number. */
function seqAfter(seq: number): number {
  return (seq + Math.floor(seq) + 1) / 2;
}

interface Tables<Row> extends DBSchema {
  rows: { key: number; value: Row };
}

type Rows<Row> = IDBPObjectStore<Tables<Row>, ['rows'], 'rows', 'readwrite'>;
