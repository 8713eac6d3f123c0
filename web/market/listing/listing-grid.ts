/**
 * The positions of a listing's parts, in document order: photos, head, body, side. On desktops the head and the side form a second column. The first
 * row grows only with its own part (`minmax(min-content, 0px)`): the middle row takes the height by which the photos exceed the head, and the last
 * row that by which the side exceeds the body, so that a side that comes later does not move the body.
 */
export const LISTING_GRID = {
  page: 'column grid gap-x-10 gap-y-6 pb-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[minmax(min-content,0px)_auto_1fr] lg:pt-8',
  photos: 'relative min-w-0 lg:row-span-2',
  /** Edge to edge on a phone. */
  frame: 'relative overflow-hidden bg-sunken max-md:-mx-(--edge) md:rounded-card',
  noPhoto: 'h-40 w-full text-7xl md:h-52',
  head: 'min-w-0 lg:col-start-2 lg:row-start-1',
  body: 'min-w-0 lg:col-start-1 lg:row-start-3',
  side: 'min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-2',
};

/** Without photos the head is the taller part: the body comes directly below the coloured box in their place, and the side below the head. */
const WITHOUT_PHOTOS: Partial<typeof LISTING_GRID> = {
  photos: 'relative min-w-0 lg:row-start-1',
  head: 'min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1',
  body: 'min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2',
  side: 'min-w-0 lg:col-start-2 lg:row-start-3',
};

export function gridOf(hasPhotos: boolean): typeof LISTING_GRID {
  return hasPhotos ? LISTING_GRID : { ...LISTING_GRID, ...WITHOUT_PHOTOS };
}
