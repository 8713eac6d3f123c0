import { HASH_SIDE, hashesOf, spellHashes } from '#schema/fraud/photo-hash';
import { encodePhoto, type PixelHash } from './encode-photo.ts';
import type { ShrinkAnswer, ShrinkRequest } from './shrink-photo.ts';

const HASHES: PixelHash = {
  side: HASH_SIDE,
  of: (pixels) => {
    const hashes = hashesOf(pixels);
    return hashes && spellHashes(hashes);
  },
};

/** Decoding and encoding take a second per photo on a slow phone; in a worker they don't block the page. */
addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) => {
  void encodePhoto(data.file, HASHES).then(
    (shrunk) => answer({ id: data.id, shrunk }),
    () => answer({ id: data.id, shrunk: null }),
  );
});

function answer(message: ShrinkAnswer): void {
  postMessage(message);
}
