/** Width to height of the gallery's frame, known before any photo is here: that of the cover, within what a screen can bear. */
export function frameRatio(cover: { width: number; height: number } | undefined): number {
  const ratio = cover && cover.height > 0 ? cover.width / cover.height : 4 / 3;
  return Math.min(16 / 9, Math.max(1, ratio));
}
