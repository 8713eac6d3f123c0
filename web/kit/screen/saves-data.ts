import { useFact } from '../store/store.ts';

/** Visitors who asked their browser to spare data get nothing before they look for it. */
export function savesData(): boolean {
  // Chrome's alone: TypeScript has no name for it.
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
}

/** The same while rendering. A server spares it for everybody: it can't know who asks. */
export function useSavesData(): boolean {
  return useFact(savesData, true);
}
