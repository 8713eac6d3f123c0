/** The current locks, and whether each keeps the space of the scrollbar. */
const holders = new Set<{ keepsGutter: boolean }>();

/** Stops the page under an overlay from scrolling until the last lock is released; returns the release. `keepsGutter` keeps the scrollbar's space. */
export function lockScroll({ keepsGutter = false } = {}): () => void {
  const holder = { keepsGutter: keepsGutter && innerWidth > document.documentElement.clientWidth };
  holders.add(holder);
  show();
  return () => {
    holders.delete(holder);
    show();
  };
}

function show(): void {
  const { classList } = document.documentElement;
  classList.toggle('scroll-locked', holders.size > 0);
  classList.toggle(
    'scroll-locked-gutter',
    [...holders].some(({ keepsGutter }) => keepsGutter),
  );
}
