import { onTestFinished, vi } from 'vitest';

/** Lays out lists as rows of 400 px from x = 10, and everything else 100 px wide at x = 700. Returns the spy on `scrollBy`. */
export function layOutLongRows() {
  const at = (x: number, width: number) => ({ x, width }) as DOMRect; // only these are read
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    return this.matches('ul') ? at(10, 400) : at(700, 100);
  });
  const scrollBy = vi.spyOn(Element.prototype, 'scrollBy').mockReturnValue();
  onTestFinished(() => {
    rect.mockRestore();
    scrollBy.mockRestore();
  });
  return scrollBy;
}
