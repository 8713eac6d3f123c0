/** The classes of a favourite in the two views. */
export const LAYOUTS = {
  grid: { card: 'h-full', picture: 'aspect-[4/3] w-full', text: 'p-2.5 md:p-3', remove: 'absolute end-1 top-1' },
  list: { card: 'flex', picture: 'w-28 shrink-0 sm:w-40', text: 'flex-1 py-2.5 ps-3 pe-13', remove: 'absolute end-1 top-1' },
};
