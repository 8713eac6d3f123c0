import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface Strip {
  /** The index of the slide in view, from 0. */
  index: number;
  go: (index: number, behavior?: ScrollBehavior) => void;
  /** Moves to a neighbour of the slide in view or, while the row still moves, of the slide that it moves to. */
  step: (by: 1 | -1) => void;
  onScroll: () => void;
  /** Handles the arrow keys, in reading direction. */
  onKeyDown: (event: KeyboardEvent | globalThis.KeyboardEvent) => void;
}

/** A row of snapping slides, each as wide as the row and with one button: fingers scroll it, thumbnails call `go`, arrows and keys call `step`. */
export function useStrip(ref: RefObject<HTMLElement | null>, count: number, start = 0): Strip {
  const [index, setIndex] = useState(start);
  /** The slide that the row is moving to; null once it is there. */
  const target = useRef<number | null>(null);
  const last = useRef(start);

  const go = (slide: number, behavior: ScrollBehavior = 'smooth') => {
    const strip = ref.current;
    if (!strip || slide < 0 || slide >= count) return;
    target.current = slide === index ? null : slide;
    scrollToSlide(strip, slide, behavior);
    // If a photo has the focus, the new photo takes it, so that the next key acts on that one.
    if (strip.contains(document.activeElement)) strip.querySelectorAll('button')[slide]?.focus({ preventScroll: true });
  };
  const step = (by: 1 | -1) => go((target.current ?? index) + by);

  const onScroll = useCallback(() => {
    const strip = ref.current;
    if (!strip?.clientWidth) return;
    const at = Math.min(count - 1, Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth));
    // A finger may have moved the row away from the target.
    const isLeftAside = target.current !== null && Math.abs(at - target.current) > Math.abs(last.current - target.current);
    if (at === target.current || isLeftAside) target.current = null;
    last.current = at;
    setIndex(at);
  }, [ref, count]);

  const onKeyDown = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // With these keys, arrows are the browser's own Back and Forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const onward = (event.key === 'ArrowRight') !== (ref.current !== null && isRtl(ref.current));
    step(onward ? 1 : -1);
  };

  // Before any key can be pressed, because this would undo it. In a server-rendered page the row may have been swiped before the handler was
  // attached.
  useLayoutEffect(() => {
    if (start > 0 && ref.current) scrollToSlide(ref.current, start, 'instant');
    else onScroll();
  }, [ref, start, onScroll]);

  // Turning a phone on its side widens the row: the same offset would be another slide.
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

/** In a right-to-left row the offsets are negative. */
function scrollToSlide(strip: HTMLElement, slide: number, behavior: ScrollBehavior): void {
  strip.scrollTo({ left: (isRtl(strip) ? -1 : 1) * slide * strip.clientWidth, behavior });
}

function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
