import { savesData } from '../store/saves-data.ts';

/** Fetches what will probably be needed, unless this device spares data. What fails now is asked for again when it is needed, where its failure is shown. */
export function ahead(load: () => Promise<unknown>): void {
  if (!savesData()) load().catch(() => undefined);
}
