/** A frozen tab may hold the lock for ever. After this time without news of it, in milliseconds, this tab sends without the lock. */
const SILENCE = 30_000;

/** A queue whose rows are sent one at a time, in order: the messages of a conversation, the acts of a member. */
export type Line = number | string;

/** A lock on a line, among the tabs of a device and its service worker. It only saves calls: if two of them send a row, the server takes it once. */
export interface Turns {
  take: (line: Line, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  /** Runs `work` only if nobody sends the line now; otherwise resolves with null. */
  ifFree: <T>(line: Line, work: () => Promise<T>) => Promise<T | null>;
  /** Tells the waiting tabs that this one is still sending. */
  progress: (line: Line) => void;
  /** Another tab says that it is still sending. */
  heard: (line: Line) => void;
}

/** `tell` tells the other tabs of progress in a line. Without the browser's locks every tab sends. */
export function openTurns(owner: string, locks: LockManager | null, tell: (line: Line) => void): Turns {
  const waiting = new Map<Line, () => void>();
  let told = 0;

  return {
    take: async (line, signal, work) => {
      if (locks === null) return work();
      let began = false;
      const patience = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => patience.abort(), SILENCE);
      };
      waiting.set(line, wait);
      wait();
      const rest = () => {
        clearTimeout(timer);
        waiting.delete(line);
      };
      const end = () => patience.abort();
      signal.addEventListener('abort', end);
      try {
        await locks.request(nameOf(owner, line), { signal: patience.signal }, () => {
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
    ifFree: async (line, work) => {
      if (locks === null) return work();
      return locks.request(nameOf(owner, line), { ifAvailable: true }, (lock) => (lock ? work() : null));
    },
    progress: (line) => {
      if (Date.now() - told < 1_000) return;
      told = Date.now();
      tell(line);
    },
    heard: (line) => waiting.get(line)?.(),
  };
}

function nameOf(owner: string, line: Line): string {
  return `sarai-send:${owner}:${line}`;
}
