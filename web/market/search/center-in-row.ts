/** A `ref` of a link: scrolls its row, and nothing else, until the link is in the middle. */
export function centerInRow(link: HTMLElement | null): void {
  const row = link?.closest('ul');
  if (!row || !link) return;
  const [around, { x, width }] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollBy(x + width / 2 - around.x - around.width / 2, 0);
}
