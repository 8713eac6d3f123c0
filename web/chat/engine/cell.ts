import type { Live } from './types.ts';

/** How long a cell stays awake after its last subscriber left: a change of screens unsubscribes and subscribes again. */
const LINGER = 300;

export interface Cell<Snapshot> extends Live<Snapshot> {
  set: (next: Snapshot) => void;
  /** Ends at once what `wake` began; later subscribers wake nothing. */
  end: () => void;
}

/** A value that is watched. `wake` runs when the first subscriber comes; what it answers runs a moment after the last one left. */
export function cell<Snapshot>(initial: Snapshot, wake: () => () => void): Cell<Snapshot> {
  const listeners = new Set<() => void>();
  let value = initial;
  let sleep: (() => void) | null = null;
  let ended = false;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  function rest(): void {
    clearTimeout(lingering);
    const stop = sleep;
    sleep = null;
    stop?.();
  }

  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      // One function may subscribe twice, and leaves twice.
      const own = () => listener();
      listeners.add(own);
      clearTimeout(lingering);
      if (sleep === null && !ended) sleep = wake();
      return () => {
        listeners.delete(own);
        clearTimeout(lingering);
        if (listeners.size === 0) lingering = setTimeout(rest, LINGER);
      };
    },
    end: () => {
      ended = true;
      rest();
    },
  };
}
