import { createStore, type Store, whileFollowed } from '../../kit/store/store.ts';

/** How long a cell stays awake after its last subscriber left: a change of screens unsubscribes and subscribes again. */
const LINGER = 300;

export interface Cell<Snapshot> extends Store<Snapshot> {
  /** Ends at once what `wake` began; later subscribers wake nothing. */
  end: () => void;
}

/** A value that is watched. `wake` runs when the first subscriber comes; what it answers runs a moment after the last one left. */
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
