import { createStore, type Store, whileSubscribed } from '../../kit/store/store.ts';

/** How long a cell keeps working after its last subscriber left, in milliseconds: a change of screens unsubscribes and subscribes again. */
const STOP_DELAY = 300;

export interface LazyStore<Snapshot> extends Store<Snapshot> {
  /** Stops at once what `start` began; later subscribers start nothing. */
  end: () => void;
}

/** A store that works while it is followed. `start` runs for the first subscriber; the function that it returns runs after the last one has left. */
export function lazyStore<Snapshot>(initial: Snapshot, start: () => () => void): LazyStore<Snapshot> {
  let stop: (() => void) | null = null;
  let ended = false;
  const stopNow = () => {
    stop?.();
    stop = null;
  };
  const begin = () => {
    if (!ended) stop = start();
    return stopNow;
  };
  return {
    ...whileSubscribed(createStore(initial), begin, STOP_DELAY),
    end: () => {
      ended = true;
      stopNow();
    },
  };
}
