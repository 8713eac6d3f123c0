/** The current locks, and whether each keeps the space of the scrollbar. */
const locks = new Set<{ keepsGutter: boolean }>();

/** Stops the page under an overlay from scrolling until the last lock is released; returns the release. `keepsGutter` keeps the scrollbar's space. */
export function lockScroll({ keepsGutter = false } = {}): () => void {
  const holder = { keepsGutter: keepsGutter && innerWidth > document.documentElement.clientWidth };
  locks.add(holder);
  applyClasses();
  return () => {
    locks.delete(holder);
    applyClasses();
  };
}

function applyClasses(): void {
  const { classList } = document.documentElement;
  classList.toggle('scroll-locked', locks.size > 0);
  classList.toggle(
    'scroll-locked-gutter',
    [...locks].some(({ keepsGutter }) => keepsGutter),
  );
}
