import type { ReactNode } from 'react';

let nextSheet: ReactNode = null;

/**
 * Leaves a sheet that home shows over itself when it opens the next time, once. The caller brings the sheet's code, so that home carries none of it.
 */
export function showOnHome(sheet: ReactNode): void {
  nextSheet = sheet;
}

export function takeHomeSheet(): ReactNode {
  const taken = nextSheet;
  nextSheet = null;
  return taken;
}
