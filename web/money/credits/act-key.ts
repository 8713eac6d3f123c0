import { useState } from 'react';

/** Names of paid acts for the header `Idempotency-Key`: one act keeps its name over every retry, until it is done. */
export interface ActKeys {
  /** The headers of the act that is described so ('vip:30'). */
  headersOf: (act: string) => Record<string, string>;
  /** The act has gone through: the next one of its kind is a new one. */
  done: (act: string) => void;
}

export function useActKeys(): ActKeys {
  const [keys] = useState(newActKeys);
  return keys;
}

/** Exported for its test: what `useActKeys` keeps while the screen is open. */
export function newActKeys(newKey: () => string = () => crypto.randomUUID()): ActKeys {
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
