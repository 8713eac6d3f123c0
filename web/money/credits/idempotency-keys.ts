import { useState } from 'react';

/** Keys of paid acts for the header `Idempotency-Key`: an act keeps its key over every retry, until it is done. */
export interface IdempotencyKeys {
  /** Returns the headers of the act with this description ('vip:30'). */
  headersOf: (act: string) => Record<string, string>;
  /** Marks the act as done: the next one of its kind gets a new key. */
  done: (act: string) => void;
}

export function useIdempotencyKeys(): IdempotencyKeys {
  const [keys] = useState(newIdempotencyKeys);
  return keys;
}

/** What `useIdempotencyKeys` keeps while the screen is open; exported for its test. */
export function newIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  const keys = new Map<string, string>();
  return {
    headersOf: (act) => {
      const key = keys.get(act) ?? newKey();
      keys.set(act, key);
      return { 'Idempotency-Key': key };
    },
    done: (act) => void keys.delete(act),
  };
}
