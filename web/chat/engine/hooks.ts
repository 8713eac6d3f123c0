import { useSyncExternalStore } from 'react';
import type { Live } from './types.ts';

/** What a thread or the inbox is now; it stays live while the component is shown. */
export function useLive<Snapshot>(live: Live<Snapshot>): Snapshot {
  return useSyncExternalStore(live.subscribe, live.get);
}
