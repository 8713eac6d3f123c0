import { useCallback, useEffect, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';

export interface Strip {
  /** Which slide is in view, from 0. */
  index: number;
  go: (index: number, behavior?: ScrollBehavior) => void;
  onScroll: () => void;
  /** The arrow keys, along the line of reading. */
  onKeyDown: (event: KeyboardEvent | globalThis.KeyboardEvent) => void;
}

/** A row of slides, each as wide as the row, that snaps: fingers scroll it, arrows and keys call `go`. */
export function useStrip(ref: RefObject<HTMLElement | null>, count: number, start = 0): Strip {
  const [index, setIndex] = useState(start);

  const go = (target: number, behavior: ScrollBehavior = 'smooth') => {
    if (ref.current && target >= 0 && target < count) scrollToSlide(ref.current, target, behavior);
  };

  const onScroll = useCallback(() => {
    const strip = ref.current;
    if (strip?.clientWidth) setIndex(Math.min(count - 1, Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)));
  }, [ref, count]);

  const onKeyDown = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const onward = (event.key === 'ArrowRight') !== (ref.current !== null && isRtl(ref.current));
    go(index + (onward ? 1 : -1));
  };

  // Before anything can be pressed: a key that came first would be undone. A row of the server's page may have been swiped before anybody listened.
  useLayoutEffect(() => {
    if (start > 0 && ref.current) scrollToSlide(ref.current, start, 'instant');
    else onScroll();
  }, [ref, start, onScroll]);

  // A phone that is laid on its side widens the row: the same offset would be another slide.
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return undefined;
    let width = strip.clientWidth;
    const watch = new ResizeObserver(() => {
      if (strip.clientWidth === width) return;
      width = strip.clientWidth;
      scrollToSlide(strip, index, 'instant');
    });
    watch.observe(strip);
    return () => watch.disconnect();
  }, [ref, index]);

  return { index, go, onScroll, onKeyDown };
}

/** From right to left the offsets are negative. */
function scrollToSlide(strip: HTMLElement, slide: number, behavior: ScrollBehavior): void {
  strip.scrollTo({ left: (isRtl(strip) ? -1 : 1) * slide * strip.clientWidth, behavior });
}

function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
