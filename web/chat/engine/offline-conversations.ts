import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { HOUR } from '#schema/durations';
import { inReadsDatabase, type CachedTalk } from '../../kit/store/reads-database.ts';

/** The most conversations, and messages of each, that a device keeps for reading without a network: always the newest. */
const CONVERSATIONS_MAX = 50;
const MESSAGES_MAX = 50;
/** Writes are collected for this long, and each prefetch is followed by a pause of this length; in milliseconds. */
const BATCH_DELAY = 500;
/** A member who deletes their account may have their messages erased: that takes at most this long, as the privacy policy says. */
const ERASED_WITHIN = HOUR;

/** A conversation whose other member has left: when this device heard of it, and whether it has fetched again since the erasure was complete. */
interface DepartedMember {
  id: number;
  heardAt: number;
  isDone: boolean;
}

type FetchPage = (conversationId: number) => Promise<readonly Message[]>;

export interface OfflineConversations {
  inbox: () => Promise<readonly Conversation[]>;
  saveInbox: (rows: readonly Conversation[]) => void;
  messages: (conversationId: number) => Promise<readonly Message[]>;
  /** An empty list deletes the conversation from the device. */
  saveMessages: (conversationId: number, messages: readonly Message[]) => void;
  /**
   * Prefetches, once, the newest messages of conversations of which the device does not have them, one after the other. If the other member has left,
   * deletes the kept messages and fetches them again: when this is first heard of, and once more after all that they had erased is gone.
   */
  prefetch: (rows: readonly Conversation[], page: FetchPage) => Promise<void>;
  close: () => void;
}

/** `canPrefetch` returns whether anything may be prefetched: not for a member who saves data. */
export function openOfflineConversations(owner: number, canPrefetch: () => boolean): OfflineConversations {
  const changed = new Map<CachedTalk['id'], readonly unknown[]>();
  let writing: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let hasPrefetched = false;
  let departed: Promise<Map<number, DepartedMember>> | undefined;

  async function rowsOf(id: CachedTalk['id']): Promise<readonly unknown[]> {
    const row = changed.get(id) ?? (await inReadsDatabase((db) => db.get('talks', id)));
    if (!row) return [];
    return 'rows' in row ? (row.owner === owner ? row.rows : []) : row;
  }

  function save(id: CachedTalk['id'], rows: readonly unknown[]): void {
    if (closed) return;
    changed.set(id, rows);
    writing ??= setTimeout(() => void write(), BATCH_DELAY);
  }

  async function write(): Promise<void> {
    writing = undefined;
    const writes = [...changed];
    changed.clear();
    await inReadsDatabase(async (db) => {
      const { store, done } = db.transaction('talks', 'readwrite');
      for (const [id, rows] of writes) void (rows.length > 0 ? store.put({ id, owner, rows }) : store.delete(id));
      const inbox = writes.find(([id]) => id === 'inbox');
      if (inbox) {
        // The cast is safe: `saveInbox` wrote these rows.
        const listed = new Set((inbox[1] as readonly Conversation[]).map(({ id }) => id));
        for (const id of await store.getAllKeys()) if (typeof id === 'number' && !listed.has(id)) void store.delete(id);
      }
      await done;
    });
  }

  // The casts here and below are safe: 'inbox' holds conversations, 'left' holds `DepartedMember`, a number its messages, and only this file writes them.
  const messages = async (id: number) => (await rowsOf(id)) as readonly Message[];
  const readDeparted = async () => new Map(((await rowsOf('left')) as readonly DepartedMember[]).map((each) => [each.id, each]));

  /** Returns whether the kept messages may include some that were erased since, and records that they are replaced. */
  async function claimIfDue(id: number): Promise<boolean> {
    const departedById = await (departed ??= readDeparted());
    const isKept = (await messages(id)).length > 0;
    const { heardAt = Date.now(), isDone = false } = departedById.get(id) ?? {};
    const isErased = Date.now() >= heardAt + ERASED_WITHIN;
    if (!isKept || isDone || (departedById.has(id) && !isErased)) return false;
    departedById.set(id, { id, heardAt, isDone: isErased });
    save('left', [...departedById.values()].slice(-CONVERSATIONS_MAX));
    return true;
  }

  /** Resolves with false if the request failed or the chat is closed: the next opening fetches the rest. */
  async function fetchPage(id: number, page: FetchPage): Promise<boolean> {
    if (closed) return false;
    try {
      save(id, (await page(id)).slice(-MESSAGES_MAX));
    } catch {
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, BATCH_DELAY));
    return true;
  }

  return {
    inbox: async () => (await rowsOf('inbox')) as readonly Conversation[],
    saveInbox: (rows) => save('inbox', rows.slice(0, CONVERSATIONS_MAX)),
    messages,
    saveMessages: (id, all) => save(id, all.slice(-MESSAGES_MAX)),
    prefetch: async (rows, page) => {
      for (const { id, otherUser } of rows) {
        if (!otherUser.gone || !(await claimIfDue(id))) continue;
        save(id, []);
        if (canPrefetch() && !(await fetchPage(id, page))) return;
      }
      if (hasPrefetched || !canPrefetch()) return;
      hasPrefetched = true;
      for (const { id, lastMessageId } of rows.slice(0, CONVERSATIONS_MAX)) {
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
