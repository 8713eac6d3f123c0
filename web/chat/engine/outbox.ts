import type { Attachment } from '#schema/contracts/messages';
import type { ErrorCode } from '#schema/errors';
import { openOutboxStore, type OutboxStore } from './outbox.store.ts';
import type { Draft } from './types.ts';

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
