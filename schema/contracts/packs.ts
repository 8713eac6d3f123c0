import type { Area } from '../pack/format.ts';

/** The name of the `meta` in the document of `/pocket` that says which key packs are checked with. */
export const PACK_KEY_META = 'pack-key';

/** A file under `/media/`, sealed as `schema/pack/seal.ts` says; `bytes` is what comes over the line. */
export interface PackFile {
  url: string;
  bytes: number;
}

/**
 * The pack of an area as it stands. Each of `deltas` makes of the pack of `from` the one of `asOf`; they are one chain, the oldest first, and end at the
 * pack's own `asOf`. Times are ISO.
 */
export interface PackOffer extends PackFile {
  area: Area;
  asOf: string;
  ads: number;
  deltas: (PackFile & { from: string; asOf: string })[];
}
