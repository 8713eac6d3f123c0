import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { HOUR } from '#schema/durations';
import { inKept, type KeptTalk } from '../../kit/store/kept.ts';

/** The most conversations, and messages of each, that a device keeps for reading without a network: always the newest. */
const CONVERSATIONS = 50;
const MESSAGES = 50;
/** Writes are collected for this long, and each prefetch is followed by a pause of this length; in milliseconds. */
const PAUSE = 500;
/** A member who deletes their account may have their messages erased: that takes at most this long, as the privacy policy says. */
const ERASED_WITHIN = HOUR;

/** A conversation whose other member has left: when this device heard of it, and whether it has fetched again since the erasure was complete. */
interface Left {
  id: number;
  heardAt: number;
  isDone: boolean;
}

type Page = (conversationId: number) => Promise<readonly Message[]>;

export interface KeptTalks {
  inbox: () => Promise<readonly Conversation[]>;
  keepInbox: (rows: readonly Conversation[]) => void;
  messages: (conversationId: number) => Promise<readonly Message[]>;
  /** An empty list deletes the conversation from the device. */
  keepMessages: (conversationId: number, messages: readonly Message[]) => void;
  /**
   * Prefetches, once, the newest messages of conversations of which the device does not have them, one after the other. If the other member has left,
   * deletes the kept messages and fetches them again: when this is first heard of, and once more after all that they had erased is gone.
   */
  bring: (rows: readonly Conversation[], page: Page) => Promise<void>;
  close: () => void;
}

/** `mayBring` returns whether anything may be prefetched: not for a member who saves data. */
export function keepTalks(owner: number, mayBring: () => boolean): KeptTalks {
  const changed = new Map<KeptTalk['id'], readonly unknown[]>();
  let writing: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let brought = false;
  let left: Promise<Map<number, Left>> | undefined;

  async function rowsOf(id: KeptTalk['id']): Promise<readonly unknown[]> {
    const row = changed.get(id) ?? (await inKept((db) => db.get('talks', id)));
    if (!row) return [];
    return 'rows' in row ? (row.owner === owner ? row.rows : []) : row;
  }

  function keep(id: KeptTalk['id'], rows: readonly unknown[]): void {
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
        // The cast is safe: `keepInbox` wrote these rows.
        const listed = new Set((inbox[1] as readonly Conversation[]).map(({ id }) => id));
        for (const id of await store.getAllKeys()) if (typeof id === 'number' && !listed.has(id)) void store.delete(id);
      }
      await done;
    });
  }

  // The casts here and below are safe: 'inbox' holds conversations, 'left' holds `Left`, a number its messages, and only this file writes them.
  const messages = async (id: number) => (await rowsOf(id)) as readonly Message[];
  const readLeft = async () => new Map(((await rowsOf('left')) as readonly Left[]).map((each) => [each.id, each]));

  /** Returns whether the kept messages may include some that were erased since, and records that they are replaced. */
  async function isDue(id: number): Promise<boolean> {
    const known = await (left ??= readLeft());
    const isKept = (await messages(id)).length > 0;
    const { heardAt = Date.now(), isDone = false } = known.get(id) ?? {};
    const isErased = Date.now() >= heardAt + ERASED_WITHIN;
    if (!isKept || isDone || (known.has(id) && !isErased)) return false;
    known.set(id, { id, heardAt, isDone: isErased });
    keep('left', [...known.values()].slice(-CONVERSATIONS));
    return true;
  }

  /** Resolves with false if the request failed or the chat is closed: the next opening fetches the rest. */
  async function fetchPage(id: number, page: Page): Promise<boolean> {
    if (closed) return false;
    try {
      keep(id, (await page(id)).slice(-MESSAGES));
    } catch {
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return true;
  }

  return {
    inbox: async () => (await rowsOf('inbox')) as readonly Conversation[],
    keepInbox: (rows) => keep('inbox', rows.slice(0, CONVERSATIONS)),
    messages,
    keepMessages: (id, all) => keep(id, all.slice(-MESSAGES)),
    bring: async (rows, page) => {
      for (const { id, otherUser } of rows) {
        if (!otherUser.gone || !(await isDue(id))) continue;
        keep(id, []);
        if (mayBring() && !(await fetchPage(id, page))) return;
      }
      if (brought || !mayBring()) return;
      brought = true;
      for (const { id, lastMessageId } of rows.slice(0, CONVERSATIONS)) {
        if (((await messages(id)).at(-1)?.id ?? 0) >= lastMessageId) continue;
        if (!(await fetchPage(id, page))) return;
      }
    },
    close: () => {
      closed = true;
      changed.clear();
      clearTimeout(writing);
    },
  };
}
