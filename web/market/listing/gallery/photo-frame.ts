import type { Listing, ListingCard } from '#schema/contracts/listings';

/** Width to height, neither a strip nor a tower, each with its class: a page that a server renders carries no style of its own. */
const FRAMES = [
  [1, 'aspect-square'],
  [9 / 8, 'aspect-9/8'],
  [5 / 4, 'aspect-5/4'],
  [4 / 3, 'aspect-4/3'],
  [3 / 2, 'aspect-3/2'],
  [16 / 9, 'aspect-video'],
] as const;

type Frame = (typeof FRAMES)[number][1];

/** By ad, what was taken from a thumb before the photos were known. */
const guesses = new Map<number, Frame>();

/**
 * The class of the frame that an ad's photos stand in: the nearest to the shape of its cover. A guess stays: what stands below must not
 * move when more is known.
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

/** The size of a thumb that is on the screen: a picture that the page already shows is complete at once. 0 of any other. */
function sizeOf(thumbUrl: string | null): { width: number; height: number } {
  const image = new Image();
  if (thumbUrl) image.src = thumbUrl;
  return { width: image.naturalWidth, height: image.naturalHeight };
}
