/** A frozen tab may hold the lock for ever. After this time without news of it, in milliseconds, this tab sends without the lock. */
const LOCK_TIMEOUT = 30_000;

/** A queue whose rows are sent one at a time, in order: the messages of a conversation, the acts of a member. */
export type Line = number | string;

/** A lock on a line, among the tabs of a device and its service worker. It only saves calls: if two of them send a row, the server takes it once. */
export interface LineLocks {
  run: (line: Line, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  /** Runs `work` only if nobody sends the line now; otherwise resolves with null. */
  runIfFree: <T>(line: Line, work: () => Promise<T>) => Promise<T | null>;
  /** Tells the waiting tabs that this one is still sending. */
  report: (line: Line) => void;
  /** Another tab says that it is still sending. */
  received: (line: Line) => void;
}

/** `broadcast` tells the other tabs of progress in a line. Without the browser's locks every tab sends. */
export function openLineLocks(owner: string, locks: LockManager | null, broadcast: (line: Line) => void): LineLocks {
  const waiting = new Map<Line, () => void>();
  let lastBroadcast = 0;

  return {
    run: async (line, signal, work) => {
      if (locks === null) return work();
      let began = false;
      const timeout = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const restartTimer = () => {
        clearTimeout(timer);
        timer = setTimeout(() => timeout.abort(), LOCK_TIMEOUT);
      };
      waiting.set(line, restartTimer);
      restartTimer();
      const stopWaiting = () => {
        clearTimeout(timer);
        waiting.delete(line);
      };
      const end = () => timeout.abort();
      signal.addEventListener('abort', end);
      try {
        await locks.request(lockName(owner, line), { signal: timeout.signal }, () => {
          began = true;
          stopWaiting();
          return work();
        });
      } catch (error) {
        if (began || !timeout.signal.aborted || signal.aborted) throw error;
        await work();
      } finally {
        stopWaiting();
        signal.removeEventListener('abort', end);
      }
    },
    runIfFree: async (line, work) => {
      if (locks === null) return work();
      return locks.request(lockName(owner, line), { ifAvailable: true }, (lock) => (lock ? work() : null));
    },
    report: (line) => {
      if (Date.now() - lastBroadcast < 1_000) return;
      lastBroadcast = Date.now();
      broadcast(line);
    },
    received: (line) => waiting.get(line)?.(),
  };
}

function lockName(owner: string, line: Line): string {
  return `sarai-send:${owner}:${line}`;
}
