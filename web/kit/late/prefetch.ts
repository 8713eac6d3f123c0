import { savesData } from '../store/saves-data.ts';

/** Prefetches what will be needed, unless this device saves data. A failure is ignored here: on use the fetch is repeated and its failure shown. */
export function prefetch(load: () => Promise<unknown>): void {
  if (!savesData()) load().catch(() => undefined);
}
