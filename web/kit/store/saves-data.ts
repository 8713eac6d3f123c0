import { useFact } from './store.ts';

/**
 * Whether this device spares data: because its browser or its line asks for that, or because somebody chose it here (web/kit/screen/data-saver.ts). The
 * boot script has said so on the root before anything is painted: what asks for a picture must know it first, styles too.
 */
export function savesData(): boolean {
  return 'saves' in document.documentElement.dataset;
}

/** The same while rendering. A server spares it for everybody: it can't know who asks. */
export function useSavesData(): boolean {
  return useFact(savesData, true);
}

/** The small picture of a thumb's address: its one of at most 8 KB for who spares data. */
export function thumbOf<Url extends string | null | undefined>(url: Url): Url {
  return (savesData() ? url?.replace('/thumbs/', '/small/') : url) as Url; // a string stays one
}

/** The same in a page of a server, which names the thumb; a lazy one waits undisplayed, and so unfetched, where data is spared (web/styles.css). */
export function useThumb<Url extends string | null>(url: Url): Url {
  return useFact(() => thumbOf(url), url);
}
