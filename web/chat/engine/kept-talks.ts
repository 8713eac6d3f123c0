import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { inKept } from '../../kit/store/kept.ts';

/** What a device keeps of a member's conversations, to be read without a network: the newest, each with its newest messages. */
const CONVERSATIONS = 50;
const MESSAGES = 50;
/** Writes wait for each other so long, and what is brought ahead for the one before, in milliseconds. */
const PAUSE = 500;

export interface KeptTalks {
  inbox: () => Promise<readonly Conversation[]>;
  keepInbox: (rows: readonly Conversation[]) => void;
  messages: (conversationId: number) => Promise<readonly Message[]>;
  /** None takes the conversation away. */
  keepMessages: (conversationId: number, messages: readonly Message[]) => void;
  /** Brings the messages of conversations that were not opened here, one after the other; once. */
  bring: (rows: readonly Conversation[], page: (conversationId: number) => Promise<readonly Message[]>) => Promise<void>;
  close: () => void;
}

/** `mayBring` says whether anything may be fetched ahead: not for who spares data. */
export function keepTalks(owner: number, mayBring: () => boolean): KeptTalks {
  const changed = new Map<'inbox' | number, readonly unknown[]>();
  let writing: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let brought = false;

  async function rowsOf(id: 'inbox' | number): Promise<readonly unknown[]> {
    const row = changed.get(id) ?? (await inKept((db) => db.get('talks', id)));
    if (!row) return [];
    return 'rows' in row ? (row.owner === owner ? row.rows : []) : row;
  }

  function keep(id: 'inbox' | number, rows: readonly unknown[]): void {
    if (closed) return;
    changed.set(id, rows);
    writing ??= setTimeout(() => void write(), PAUSE);
  }

  async function write(): Promise<void> {
    writing = undefined;
    const writes = [...changed];
    changed.clear();
    await inKept(async (db) => {
      const { store, done } = db.transaction('talks', 'readwrite');
      for (const [id, rows] of writes) void (rows.length > 0 ? store.put({ id, owner, rows }) : store.delete(id));
      const inbox = writes.find(([id]) => id === 'inbox');
      if (inbox) {
        // What this wrote itself.
        const listed = new Set((inbox[1] as readonly Conversation[]).map(({ id }) => id));
        for (const id of await store.getAllKeys()) if (id !== 'inbox' && !listed.has(id)) void store.delete(id);
      }
      await done;
    });
  }

  // What stands under an id was written by `keepInbox` and `keepMessages`.
  const messages = async (id: number) => (await rowsOf(id)) as readonly Message[];
  return {
    inbox: async () => (await rowsOf('inbox')) as readonly Conversation[],
    keepInbox: (rows) => keep('inbox', rows.slice(0, CONVERSATIONS)),
    messages,
    keepMessages: (id, all) => keep(id, all.slice(-MESSAGES)),
    bring: async (rows, page) => {
      if (brought || !mayBring()) return;
      brought = true;
      for (const { id, lastMessageId } of rows.slice(0, CONVERSATIONS)) {
        if (((await messages(id)).at(-1)?.id ?? 0) >= lastMessageId) continue;
        if (closed) return;
        try {
          keep(id, (await page(id)).slice(-MESSAGES));
        } catch {
          // No network: the next opening brings the rest.
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    },
    close: () => {
      closed = true;
      changed.clear();
      clearTimeout(writing);
    },
  };
}
