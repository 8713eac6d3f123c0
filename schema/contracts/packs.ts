import type { Area } from '../pack/format.ts';

/** The name of the `meta` element in the document of `/pocket` that holds the key by which packs are checked. */
export const PACK_KEY_META = 'pack-key';

/** A file under `/media/`, sealed by `schema/pack/seal.ts`. `bytes` is the size that is transferred. */
export interface PackFile {
  url: string;
  bytes: number;
}

/**
 * The present pack of an area. Each of `deltas` turns the pack of `from` into the pack of `asOf`. They are one chain, the oldest first, which ends at
 * the pack's own `asOf`. Times are ISO. `ads` can be 0: such a pack empties the older one of a phone.
 */
export interface PackOffer extends PackFile {
  area: Area;
  asOf: string;
  ads: number;
  deltas: (PackFile & { from: string; asOf: string })[];
}
