import { useRef, useState } from 'react';

export interface Leaving {
  /** How many things would be lost; null while nobody is asked. */
  unsent: number | null;
  /** Signs out, or asks first when something waits on this device: signing out wipes it. Pressed twice, it does so once. */
  ask: () => void;
  stay: () => void;
  leave: () => void;
}

/** Signs out, and asks first when something unsent would be lost. Signing out also works when the engine of chat can't be loaded or its database can't be opened. */
export function useLeaving(countUnsent: () => Promise<number>, signOut: () => Promise<void>): Leaving {
  const [unsent, setUnsent] = useState<number | null>(null);
  const asking = useRef(false);
  const ask = async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      const count = await countUnsent().catch(() => 0);
      if (count === 0) await signOut();
      else setUnsent(count);
    } finally {
      asking.current = false;
    }
  };
  return {
    unsent,
    ask: () => void ask(),
    stay: () => setUnsent(null),
    leave: () => {
      setUnsent(null);
      void signOut();
    },
  };
}
