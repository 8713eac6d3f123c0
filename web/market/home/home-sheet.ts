import type { ReactNode } from 'react';

let waiting: ReactNode = null;

/**
 * Leaves a sheet that home shows over itself when it opens the next time, once. The caller brings the sheet's code, so that home carries none of it.
 */
export function leaveForHome(sheet: ReactNode): void {
  waiting = sheet;
}

export function takeHomeSheet(): ReactNode {
  const taken = waiting;
  waiting = null;
  return taken;
}
