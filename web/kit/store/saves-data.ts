import { useBrowserValue } from './store.ts';

/**
 * Whether this device saves data: because its browser or its network asks for it, or the user chose it (web/kit/screen/data-saver.ts). The
 * boot script sets it on the root element before anything is painted, because styles and code must know it before they request a picture.
 */
export function savesData(): boolean {
  return 'saves' in document.documentElement.dataset;
}

/** `savesData` as a hook. A server renders as if everybody saves data: it can't know the device. */
export function useSavesData(): boolean {
  return useBrowserValue(savesData, true);
}

/** The address of a thumb or, if this device saves data, of its small version of at most 8 KB. */
export function thumbOf<Url extends string | null | undefined>(url: Url): Url {
  return (savesData() ? url?.replace('/thumbs/', '/small/') : url) as Url; // a string stays a string
}

/** `thumbOf` as a hook. A server names the thumb; where data is saved, a lazy one stays hidden, so it is not fetched (web/styles.css). */
export function useThumb<Url extends string | null>(url: Url): Url {
  return useBrowserValue(() => thumbOf(url), url);
}
