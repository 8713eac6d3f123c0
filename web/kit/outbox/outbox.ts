import type { DBSchema, IDBPDatabase } from 'idb';
import type { ErrorCode } from '#schema/errors/errors';
import { openDatabase } from '../store/database.ts';

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

/**
 * The outbox of one owner, in the database of that name. Rows that somebody else left there are wiped. A database that is refused
 * (private mode) or a row that it does not take (full; old Safari and Blobs) stays in memory: sent like the others, gone with the page.
 */
export function openOutbox<Row extends Kept>({ name, owner, factory, changed, stateOf }: OutboxOptions<Row>): Outbox<Row> {
  const opening = openOutboxStore<Row>(name, owner, factory);
  let held: Row[] = [];
  let rows: readonly Row[] = [];
  let stored: Row[] = [];
  let closed = false;
  let edits = 0;

  function publish(): void {
    if (closed) return;
    rows = [...stored, ...held].sort((a, b) => a.seq - b.seq);
    changed();
  }

  function isSame(a: Row, b: Row | undefined): boolean {
    return a.seq === b?.seq && a.failed === b.failed && stateOf(a) === stateOf(b);
  }

  async function reread(): Promise<void> {
    const store = await opening;
    const before = edits;
    const found = await store?.all().catch(() => null);
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

  async function keep(store: OutboxStore<Row> | null, unnumbered: Omit<Row, 'seq'>): Promise<boolean> {
    const seq = await store?.add(unnumbered).catch(() => null);
    const isKept = typeof seq === 'number';
    // With its number it is whole.
    const row = { ...unnumbered, seq: isKept ? seq : behind(Math.max(0, ...rows.map(({ seq }) => seq))) } as Row;
    if (isKept) stored = [...stored, row];
    else held = [...held, row];
    edited();
    return isKept;
  }

  void reread();
  return {
    rows: () => rows,
    reread,
    // With its owner it lacks the number only.
    add: async (row) => keep(await opening, { ...row, owner } as unknown as Omit<Row, 'seq'>),
    change: async (clientId, change) => {
      const altered = (row: Row) => (row.clientId === clientId ? { ...row, ...change } : row);
      held = held.map(altered);
      stored = stored.map(altered);
      edited();
      const row = stored.find((row) => row.clientId === clientId);
      if (!row) return false;
      const isKept = (await opening)?.change(row.seq, change).then(
        () => true,
        () => false,
      );
      return (await isKept) ?? false;
    },
    remove: async (clientId) => {
      const row = rows.find((row) => row.clientId === clientId);
      if (!row) return null;
      held = held.filter((row) => row.clientId !== clientId);
      stored = stored.filter((row) => row.clientId !== clientId);
      edited();
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
      edited();
      await (await opening)?.clear().catch(() => undefined);
    },
  };
}

/** Behind this number and before the next whole one, which the database gives: rows that it has not taken never have the number of one that it has. */
function behind(seq: number): number {
  return (seq + Math.floor(seq) + 1) / 2;
}

interface Tables<Row> extends DBSchema {
  rows: { key: number; value: Row };
}

/** The rows in IndexedDB; every call rejects when the device refuses. */
interface OutboxStore<Row> {
  all: () => Promise<Row[]>;
  /** The key that the row got: it counts up over all tabs. */
  add: (row: Omit<Row, 'seq'>) => Promise<number>;
  /** Changes a row as it stands there by now; one that another tab removed stays removed. */
  change: (seq: number, change: object) => Promise<void>;
  remove: (seq: number) => Promise<void>;
  clear: () => Promise<void>;
  close: () => void;
}

/** Null where databases are refused. Rows of other owners are removed before anything is read. */
async function openOutboxStore<Row extends Kept>(
  name: string,
  owner: string,
  factory: IDBFactory | null,
): Promise<OutboxStore<Row> | null> {
  if (factory === null) return null;
  try {
    const db = await openDatabase<Tables<Row>>(
      name,
      1,
      (db) => void db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true }),
      factory,
    );
    const transaction = db.transaction('rows', 'readwrite');
    for await (const cursor of transaction.store) if (cursor.value.owner !== owner) await cursor.delete();
    await transaction.done;
    return storeOf(db);
  } catch {
    return null;
  }
}

function storeOf<Row extends Kept>(db: IDBPDatabase<Tables<Row>>): OutboxStore<Row> {
  return {
    all: () => db.getAll('rows'),
    // The key is made by the database.
    add: (row) => db.add('rows', row as Row),
    change: async (seq, change) => {
      const { store, done } = db.transaction('rows', 'readwrite');
      const row = await store.get(seq);
      if (row) await store.put({ ...row, ...change });
      await done;
    },
    remove: (seq) => db.delete('rows', seq),
    clear: () => db.clear('rows'),
    close: () => db.close(),
  };
}
