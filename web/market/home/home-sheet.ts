import type { ReactNode } from 'react';

let waiting: ReactNode = null;

/** What home shows over itself when it opens the next time, once: what brings it has its own code, so that home carries none of it. */
export function leaveForHome(sheet: ReactNode): void {
  waiting = sheet;
}

export function takeHomeSheet(): ReactNode {
  const taken = waiting;
  waiting = null;
  return taken;
}
