import { useState } from 'react';
import { signOut } from '../../lib/session.ts';

export interface Leaving {
  /** Messages that would be lost; null while nobody is asked. */
  unsent: number | null;
  /** Signs out, or asks first when messages wait on this device: signing out wipes them. */
  ask: () => void;
  stay: () => void;
  leave: () => void;
}

export function useLeaving(): Leaving {
  const [unsent, setUnsent] = useState<number | null>(null);
  const ask = async () => {
    const count = await countUnsent();
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

/** Whoever can't load the engine of chat, or open what it keeps, must still be able to leave. */
async function countUnsent(): Promise<number> {
  try {
    const { unsentCount } = await import('../../lib/chat/member-chat.ts');
    return await unsentCount();
  } catch {
    return 0;
  }
}
