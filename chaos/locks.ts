/** The locks of one device (https://w3c.github.io/web-locks/); the engine uses exclusive ones, `ifAvailable` and `signal`. */
export interface Locks {
  /** Returns `navigator.locks` for the tab that is identified by `holder`. */
  of: (holder: object) => { request: (name: string, ...rest: [Work] | [Options, Work]) => Promise<unknown> };
  /** The tab has gone: its locks are released, and its requests are dropped. */
  release: (holder: object) => void;
}

type Work = (lock: { name: string } | null) => unknown;
interface Options {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}
interface LockRequest {
  holder: object;
  grant: () => void;
}

export function openLocks(): Locks {
  const queues = new Map<string, LockRequest[]>();

  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };

  function removeRequest(name: string, entry: LockRequest): void {
    const queue = queueOf(name);
    const wasFirst = queue[0] === entry;
    queues.set(
      name,
      queue.filter((other) => other !== entry),
    );
    if (wasFirst) queueOf(name)[0]?.grant();
  }

  async function request(holder: object, name: string, { ifAvailable = false, signal }: Options, work: Work): Promise<unknown> {
    signal?.throwIfAborted();
    const queue = queueOf(name);
    if (queue.length > 0 && ifAvailable) return work(null);
    const wish: LockRequest = { holder, grant: () => undefined };
    let abort = () => removeRequest(name, wish);
    const granted = new Promise<void>((resolve, reject) => {
      wish.grant = resolve;
      abort = () => (removeRequest(name, wish), reject(signal?.reason));
    });
    queue.push(wish);
    if (queue[0] === wish) wish.grant();
    signal?.addEventListener('abort', abort);
    await granted;
    signal?.removeEventListener('abort', abort);
    try {
      return await work({ name });
    } finally {
      removeRequest(name, wish);
    }
  }

  return {
    of: (holder) => ({
      request: (name, ...rest) =>
        rest.length === 1 ? request(holder, name, {}, rest[0]) : request(holder, name, rest[0], rest[1]),
    }),
    release: (holder) => {
      for (const [name, queue] of queues) for (const wish of queue) if (wish.holder === holder) removeRequest(name, wish);
    },
  };
}
