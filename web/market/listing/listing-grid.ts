/**
 * Where the parts of a listing stand, in the order of the document: photos, head, body, side. On the desktop the head and the side make a
 * second column; the middle row takes up what the photos are taller than the head.
 */
export const LISTING_GRID = {
  page: 'column grid gap-x-10 gap-y-6 pb-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr_auto] lg:pt-8',
  photos: 'relative min-w-0 lg:row-span-2',
  /** Edge to edge on a phone. */
  frame: 'relative overflow-hidden bg-sunken max-md:-mx-(--edge) md:rounded-card',
  noPhoto: 'h-40 w-full text-7xl md:h-52',
  head: 'min-w-0 lg:col-start-2 lg:row-start-1',
  body: 'min-w-0 lg:col-start-1 lg:row-start-3',
  side: 'min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-2',
};

/** Without photos the head is the taller one: the body follows the colour in their place at once, and the side follows the head. */
const WITHOUT_PHOTOS: Partial<typeof LISTING_GRID> = {
  page: 'column grid gap-x-10 gap-y-6 pb-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr] lg:pt-8',
  photos: 'relative min-w-0 lg:row-start-1',
  head: 'min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1',
  body: 'min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2',
  side: 'min-w-0 lg:col-start-2 lg:row-start-3',
};

export function gridOf(hasPhotos: boolean): typeof LISTING_GRID {
  return hasPhotos ? LISTING_GRID : { ...LISTING_GRID, ...WITHOUT_PHOTOS };
}
