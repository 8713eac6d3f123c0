import { createStore, type Store, whileFollowed } from '../../kit/store/store.ts';

/** How long a cell keeps working after its last subscriber left, in milliseconds: a change of screens unsubscribes and subscribes again. */
const LINGER = 300;

export interface Cell<Snapshot> extends Store<Snapshot> {
  /** Stops at once what `wake` began; later subscribers start nothing. */
  end: () => void;
}

/** A store that works while it is followed. `wake` runs for the first subscriber; the function that it returns runs after the last one has left. */
export function cell<Snapshot>(initial: Snapshot, wake: () => () => void): Cell<Snapshot> {
  let stop: (() => void) | null = null;
  let ended = false;
  const rest = () => {
    stop?.();
    stop = null;
  };
  const begin = () => {
    if (!ended) stop = wake();
    return rest;
  };
  return {
    ...whileFollowed(createStore(initial), begin, LINGER),
    end: () => {
      ended = true;
      rest();
    },
  };
}
