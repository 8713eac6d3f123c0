import { HASH_SIDE, hashesOf, encodeHashes } from '#schema/fraud/photo-hash';
import { encodePhoto, type PixelHash } from './encode-photo.ts';
import type { ShrinkResult, ShrinkRequest } from './shrink-photo.ts';

const HASHES: PixelHash = {
  side: HASH_SIDE,
  hash: (pixels) => {
    const hashes = hashesOf(pixels);
    return hashes && encodeHashes(hashes);
  },
};

/** Decoding and encoding take a second per photo on a slow phone; in a worker they don't block the page. */
addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) => {
  void encodePhoto(data.file, HASHES).then(
    (shrunk) => answer({ id: data.id, shrunk }),
    () => answer({ id: data.id, shrunk: null }),
  );
});

function answer(message: ShrinkResult): void {
  postMessage(message);
}
