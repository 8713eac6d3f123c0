import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface Strip {
  /** Which slide is in view, from 0. */
  index: number;
  go: (index: number, behavior?: ScrollBehavior) => void;
  /** To a neighbour of the slide in view or, while the row still moves, of the one that it moves to. */
  step: (by: 1 | -1) => void;
  onScroll: () => void;
  /** The arrow keys, along the line of reading. */
  onKeyDown: (event: KeyboardEvent | globalThis.KeyboardEvent) => void;
}

/** A row of slides, each as wide as the row and with one button, that snaps: fingers scroll it, small photos call `go`, arrows and keys `step`. */
export function useStrip(ref: RefObject<HTMLElement | null>, count: number, start = 0): Strip {
  const [index, setIndex] = useState(start);
  /** The slide that the row moves to; null once it is there. */
  const target = useRef<number | null>(null);
  const last = useRef(start);

  const go = (slide: number, behavior: ScrollBehavior = 'smooth') => {
    const strip = ref.current;
    if (!strip || slide < 0 || slide >= count) return;
    target.current = slide === index ? null : slide;
    scrollToSlide(strip, slide, behavior);
    // A key that was pressed on a photo is followed by one for the photo that came.
    if (strip.contains(document.activeElement)) strip.querySelectorAll('button')[slide]?.focus({ preventScroll: true });
  };
  const step = (by: 1 | -1) => go((target.current ?? index) + by);

  const onScroll = useCallback(() => {
    const strip = ref.current;
    if (!strip?.clientWidth) return;
    const at = Math.min(count - 1, Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth));
    // A finger may lead elsewhere.
    const isLeftAside = target.current !== null && Math.abs(at - target.current) > Math.abs(last.current - target.current);
    if (at === target.current || isLeftAside) target.current = null;
    last.current = at;
    setIndex(at);
  }, [ref, count]);

  const onKeyDown = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // The browser's own: back and forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const onward = (event.key === 'ArrowRight') !== (ref.current !== null && isRtl(ref.current));
    step(onward ? 1 : -1);
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
      target.current = null;
      scrollToSlide(strip, index, 'instant');
    });
    watch.observe(strip);
    return () => watch.disconnect();
  }, [ref, index]);

  return { index, go, step, onScroll, onKeyDown };
}

/** From right to left the offsets are negative. */
function scrollToSlide(strip: HTMLElement, slide: number, behavior: ScrollBehavior): void {
  strip.scrollTo({ left: (isRtl(strip) ? -1 : 1) * slide * strip.clientWidth, behavior });
}

function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
