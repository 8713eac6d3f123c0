import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { MINUTE } from '#schema/durations';
import type { ErrorCode } from '#schema/errors/errors';
import { openDatabase, standing } from '../store/database.ts';

/** What every row of an outbox has, whatever it is that waits. */
export interface Kept {
  /** Counts up in the order of writing, over all tabs of the device. */
  seq: number;
  owner: string;
  /** The device's name for it: sent again, it is the same. */
  clientId: string;
  /** Why the server refused it for good; null while it waits. */
  failed: ErrorCode | null;
}

export interface Outbox<Row extends Kept> {
  /** What waits, in the order of writing; the same array until something changes. */
  rows: () => readonly Row[];
  /** Whether the device has kept it; where it refuses, the page holds it in memory. */
  add: (row: Omit<Row, 'seq' | 'owner'>) => Promise<boolean>;
  /** Whether the device has kept it; where it refuses, the page holds it in memory. Does nothing when the row is gone. */
  change: (clientId: string, change: Partial<Omit<Row, keyof Kept> & Pick<Kept, 'failed'>>) => Promise<boolean>;
  /** The row as it was, null when it was gone already. */
  remove: (clientId: string) => Promise<Row | null>;
  /** Reads again what other tabs may have changed. */
  reread: () => Promise<void>;
  /** Nothing is kept from now on. */
  close: () => void;
  wipe: () => Promise<void>;
}

interface OutboxOptions<Row extends Kept> {
  name: string;
  owner: string;
  factory: IDBFactory | null;
  changed: () => void;
  /** What of a row changes while it waits, beside its refusal; the rest of it never does. */
  stateOf: (row: Row) => unknown;
}

/** A device that did not open its database is asked again after this time, in milliseconds: each time it may take seconds, and a sending asks often. */
const AGAIN = MINUTE;

/**
 * The outbox of one owner, in the database of that name. Rows that somebody else left there are wiped. A database that is refused
 * (private mode) or a row that it does not take (full; old Safari and Blobs) stays in memory: sent like the others, gone with the page.
 */
export function openOutbox<Row extends Kept>({ name, owner, factory, changed, stateOf }: OutboxOptions<Row>): Outbox<Row> {
  let isFirst = true;
  let refusedAt = -Infinity;
  const database = factory && standing<Tables<Row>>(() => open(factory));
  let held: Row[] = [];
  let rows: readonly Row[] = [];
  let stored: Row[] = [];
  let closed = false;
  let edits = 0;

  async function open(factory: IDBFactory): Promise<IDBPDatabase<Tables<Row>>> {
    try {
      const made = (db: IDBDatabase) => void db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true });
      const db = await openDatabase<Tables<Row>>(name, 1, made, factory);
      const { store, done } = db.transaction('rows', 'readwrite');
      // Opened anew it may be the next one's by now: this page may not have heard yet.
      if (isFirst) for await (const cursor of store) if (cursor.value.owner !== owner) await cursor.delete();
      await done;
      isFirst = false;
      return db;
    } catch (error) {
      refusedAt = Date.now();
      throw error;
    }
  }

  /** Null where the device refuses, and from the closing on. */
  async function within<Result>(act: (db: IDBPDatabase<Tables<Row>>) => Promise<Result>): Promise<Result | null> {
    if (closed || !database || Math.abs(Date.now() - refusedAt) < AGAIN) return null;
    return database.act(act);
  }

  function publish(): void {
    if (closed) return;
    stay(name, held.length > 0);
    rows = [...stored, ...held].sort((a, b) => a.seq - b.seq);
    changed();
  }

  function isSame(a: Row, b: Row | undefined): boolean {
    return a.clientId === b?.clientId && a.seq === b.seq && a.failed === b.failed && stateOf(a) === stateOf(b);
  }

  async function reread(): Promise<void> {
    let before = edits;
    const found = await within((db) => {
      before = edits;
      return db.getAll('rows');
    });
    if (!found || closed) return;
    // What was done here while it was read is not in it.
    if (edits !== before) return reread();
    const mine = found.filter((row) => row.owner === owner);
    const same = mine.length === stored.length && mine.every((row, index) => isSame(row, stored[index]));
    if (same) return;
    stored = mine;
    publish();
  }

  /** Of this page, as against what is read. */
  function edited(): void {
    edits += 1;
    publish();
  }

  async function keep(unnumbered: Omit<Row, 'seq'>): Promise<boolean> {
    // The key is made by the database: it counts up over all tabs.
    const seq = await within((db) => db.add('rows', unnumbered as Row));
    const isKept = seq !== null;
    // With its number it is whole.
    const row = { ...unnumbered, seq: isKept ? seq : behind(Math.max(0, ...rows.map(({ seq }) => seq))) } as Row;
    if (isKept) stored = [...stored, row];
    else held = [...held, row];
    edited();
    return isKept;
  }

  /** Acts on a row as it stands there by now: one that another tab removed stays removed, and after a wipe its number may be another row's. */
  async function atRow({ seq, clientId }: Row, act: (rows: Rows<Row>, row: Row) => Promise<unknown>): Promise<boolean> {
    const did = await within(async (db) => {
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
    // With its owner it lacks the number only.
    add: async (row) => keep({ ...row, owner } as unknown as Omit<Row, 'seq'>),
    change: async (clientId, change) => {
      const altered = (row: Row) => (row.clientId === clientId ? { ...row, ...change } : row);
      held = held.map(altered);
      stored = stored.map(altered);
      edited();
      const row = stored.find((row) => row.clientId === clientId);
      return row ? atRow(row, (rows, row) => rows.put({ ...row, ...change })) : false;
    },
    remove: async (clientId) => {
      const row = rows.find((row) => row.clientId === clientId);
      if (!row) return null;
      held = held.filter((row) => row.clientId !== clientId);
      stored = stored.filter((row) => row.clientId !== clientId);
      edited();
      // A row that could not be removed is sent again after a reload: its id makes it the same message.
      await atRow(row, (rows) => rows.delete(row.seq));
      return row;
    },
    close: () => {
      closed = true;
      stay(name, false);
      database?.close();
    },
    wipe: async () => {
      held = [];
      stored = [];
      edited();
      await within((db) => db.clear('rows'));
    },
  };
}

/** The outboxes of this page that hold rows in memory. */
const staying = new Set<string>();

/** Marks the page as long as a reload would lose a row (web/offline/service-worker.ts). A service worker has no page. */
function stay(name: string, holds: boolean): void {
  if (holds === staying.has(name)) return;
  if (holds) staying.add(name);
  else staying.delete(name);
  const page: Document | undefined = globalThis.document;
  if (staying.size === 0) delete page?.documentElement.dataset['stays'];
  else if (page) page.documentElement.dataset['stays'] = '';
}

/** Behind this number and before the next whole one, which the database gives: rows that it has not taken never have the number of one that it has. */
function behind(seq: number): number {
  return (seq + Math.floor(seq) + 1) / 2;
}

interface Tables<Row> extends DBSchema {
  rows: { key: number; value: Row };
}

type Rows<Row> = IDBPObjectStore<Tables<Row>, ['rows'], 'rows', 'readwrite'>;
