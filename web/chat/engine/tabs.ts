import type { Message } from '#schema/contracts/messages';

/** What the tabs of one person on one device tell each other; each has its own sockets. */
export type TabNews =
  | { kind: 'outbox' }
  | { kind: 'sending'; conversationId: number }
  | { kind: 'sent'; message: Message }
  | { kind: 'seen'; conversationId: number; upTo: number };

interface Tabs {
  tell: (news: TabNews) => void;
  close: () => void;
}

/** Without the browser's channels every tab is alone, and hears from the server. */
export function openTabs(name: string, Channel: typeof BroadcastChannel | null, hear: (news: TabNews) => void): Tabs {
  const channel = Channel === null ? null : new Channel(name);
  // Only this code, of this origin, speaks on the channel; a tab of an older build may say what this one passes over.
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin, not a window
    tell: (news) => channel?.postMessage(news),
    close: () => channel?.close(),
  };
}

/** A frozen tab may hold the lock for ever. After this time without news of it, this tab sends all the same. */
const SILENCE = 30_000;

/** Whose turn it is to send in a conversation, among the tabs of a device. It only saves calls: a message that two tabs send is stored once. */
export interface Turns {
  take: (conversationId: number, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  /** Runs only if nobody sends in the conversation at this moment. */
  ifFree: <T>(conversationId: number, work: () => Promise<T>) => Promise<T | null>;
  /** Tells the tabs that wait that this one is still sending. */
  progress: (conversationId: number) => void;
  /** Another tab says that it is still sending. */
  heard: (conversationId: number) => void;
}

/** Without the browser's locks every tab sends. */
export function openTurns(owner: string, locks: LockManager | null, tabs: Tabs): Turns {
  const waiting = new Map<number, () => void>();
  let told = 0;

  return {
    take: async (conversationId, signal, work) => {
      if (locks === null) return work();
      let began = false;
      const patience = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => patience.abort(), SILENCE);
      };
      waiting.set(conversationId, wait);
      wait();
      const rest = () => {
        clearTimeout(timer);
        waiting.delete(conversationId);
      };
      const end = () => patience.abort();
      signal.addEventListener('abort', end);
      try {
        await locks.request(nameOf(owner, conversationId), { signal: patience.signal }, () => {
          began = true;
          rest();
          return work();
        });
      } catch (error) {
        if (began || !patience.signal.aborted || signal.aborted) throw error;
        await work();
      } finally {
        rest();
        signal.removeEventListener('abort', end);
      }
    },
    ifFree: async (conversationId, work) => {
      if (locks === null) return work();
      return locks.request(nameOf(owner, conversationId), { ifAvailable: true }, (lock) => (lock ? work() : null));
    },
    progress: (conversationId) => {
      if (Date.now() - told < 1_000) return;
      told = Date.now();
      tabs.tell({ kind: 'sending', conversationId });
    },
    heard: (conversationId) => waiting.get(conversationId)?.(),
  };
}

function nameOf(owner: string, conversationId: number): string {
  return `sarai-send:${owner}:${conversationId}`;
}
