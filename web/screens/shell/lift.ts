import { useEffect, type RefObject } from 'react';

/** What must stay free to be pressed: the bar at the foot of a listing, the button that sends a form. */
const FREE = '[data-foot], main button[type=submit]';
const GAP = 12;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Moves a floating button up while it would cover controls at the bottom of the window, and down again afterwards. */
export function useLift(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    let frame = 0;
    const place = () => {
      frame = 0;
      const lift = liftOver(
        restOf(element),
        [...document.querySelectorAll(FREE)].map((each) => each.getBoundingClientRect()),
      );
      element.style.transform = lift === 0 ? '' : `translateY(${-lift}px)`;
    };
    const look = () => {
      frame ||= requestAnimationFrame(place);
    };
    // A screen that loads or grows changes the height of the page.
    const growth = new ResizeObserver(look);
    growth.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      growth.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [floating]);
}

/** Its place without the lift: `getBoundingClientRect` includes the transform, even in the middle of a transition; the layout's numbers do not. */
function restOf(element: HTMLElement): Box {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element;
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
}

/** Exported for its test: how many pixels `rest` must rise to stand above all the boxes that it would cover. */
export function liftOver(rest: Box, boxes: readonly Box[]): number {
  const covered = boxes.filter(
    ({ left, right, top, bottom }) =>
      bottom > top && left < rest.right && right > rest.left && top < rest.bottom && bottom > rest.top,
  );
  return Math.max(0, ...covered.map(({ top }) => rest.bottom - top + GAP));
}
