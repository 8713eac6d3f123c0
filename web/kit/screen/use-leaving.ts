import { useState } from 'react';

export interface Leaving {
  /** Messages that would be lost; null while nobody is asked. */
  unsent: number | null;
  /** Signs out, or asks first when messages wait on this device: signing out wipes them. */
  ask: () => void;
  stay: () => void;
  leave: () => void;
}

/** A sign-out that loses no words unasked. Whoever can't load the engine of chat, or open what it keeps, must still be able to leave. */
export function useLeaving(countUnsent: () => Promise<number>, signOut: () => Promise<void>): Leaving {
  const [unsent, setUnsent] = useState<number | null>(null);
  const ask = async () => {
    const count = await countUnsent().catch(() => 0);
    if (count === 0) await signOut();
    else setUnsent(count);
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
