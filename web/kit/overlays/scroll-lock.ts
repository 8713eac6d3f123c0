/** Who holds the page still, and whether the room of its scrollbar is kept for them. */
const holders = new Set<{ keepsGutter: boolean }>();

/** The page under what lies over it does not scroll until the last of those who hold it has let go; answers how to. `keepsGutter`: nothing moves where its scrollbar was. */
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
