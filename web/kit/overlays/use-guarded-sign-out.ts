import { useRef, useState } from 'react';

export interface GuardedSignOut {
  /** How many unsent things would be lost; null while the dialog is closed. */
  unsentCount: number | null;
  /** Signs out, or asks first if something unsent is on this device: signing out wipes it. A second press meanwhile is ignored. */
  request: () => void;
  cancel: () => void;
  confirm: () => void;
}

/** Signs out, and asks first when something unsent would be lost. Works even if chat's code or database is not available. */
export function useGuardedSignOut(countUnsent: () => Promise<number>, signOut: () => Promise<void>): GuardedSignOut {
  const [unsent, setUnsent] = useState<number | null>(null);
  const isCounting = useRef(false);
  const ask = async () => {
    if (isCounting.current) return;
    isCounting.current = true;
    try {
      const count = await countUnsent().catch(() => 0);
      if (count === 0) await signOut();
      else setUnsent(count);
    } finally {
      isCounting.current = false;
    }
  };
  return {
    unsentCount: unsent,
    request: () => void ask(),
    cancel: () => setUnsent(null),
    confirm: () => {
      setUnsent(null);
      void signOut();
    },
  };
}
