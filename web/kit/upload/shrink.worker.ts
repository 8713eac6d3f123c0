import { encodePhoto } from './encode-photo.ts';
import type { ShrinkAnswer, ShrinkRequest } from './shrink-photo.ts';

/** Decoding and encoding take a slow phone a second a photo; here they don't hold up the page. */
addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) => {
  void encodePhoto(data.file).then(
    (shrunk) => answer({ id: data.id, shrunk }),
    () => answer({ id: data.id, shrunk: null }),
  );
});

function answer(message: ShrinkAnswer): void {
  postMessage(message);
}
