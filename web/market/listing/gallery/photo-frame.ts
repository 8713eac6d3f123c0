import type { Listing, ListingCard } from '#schema/contracts/listings';

/** Ratios of width to height, neither very wide nor very tall, each with its class: a server-rendered page carries no inline styles. */
const FRAMES = [
  [1, 'aspect-square'],
  [9 / 8, 'aspect-9/8'],
  [5 / 4, 'aspect-5/4'],
  [4 / 3, 'aspect-4/3'],
  [3 / 2, 'aspect-3/2'],
  [16 / 9, 'aspect-video'],
] as const;

type Frame = (typeof FRAMES)[number][1];

/** By ad, the frames that were derived from a thumb before the photos were known. */
const guesses = new Map<number, Frame>();

/**
 * The class of the frame around an ad's photos: the ratio nearest to its cover. A guess is kept, because what is below must not move when more is
 * known.
 */
export function frameOf(ad: Listing | ListingCard): Frame {
  const cover = 'images' in ad ? ad.images[0] : undefined;
  const frame = guesses.get(ad.id) ?? frameAround(cover ?? sizeOf(ad.thumbUrl));
  if (!cover) guesses.set(ad.id, frame);
  return frame;
}

function frameAround({ width, height }: { width: number; height: number }): Frame {
  const wanted = height > 0 ? width / height : 4 / 3;
  const distance = (shape: number) => Math.abs(Math.log(shape / wanted));
  return FRAMES.reduce((best, each) => (distance(each[0]) < distance(best[0]) ? each : best))[1];
}

/** The size of a thumb that is on the screen: a picture that the page already shows is complete at once. 0 for any other. */
function sizeOf(thumbUrl: string | null): { width: number; height: number } {
  const image = new Image();
  if (thumbUrl) image.src = thumbUrl;
  return { width: image.naturalWidth, height: image.naturalHeight };
}
