import { useRef, useState } from 'react';

export interface Leaving {
  /** How many unsent things would be lost; null while the dialog is closed. */
  unsent: number | null;
  /** Signs out, or asks first if something unsent is on this device: signing out wipes it. A second press meanwhile is ignored. */
  ask: () => void;
  stay: () => void;
  leave: () => void;
}

/** Signs out, and asks first when something unsent would be lost. Works even if chat's code or database is not available. */
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
