import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a box that stands between the header and the foot of the window: the page under it does not scroll, and its foot stays above a
 * phone's keyboard, which covers the window without making it smaller.
 */
export function useWindowBelow(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    root.classList.add('scroll-locked');
    const view = visualViewport;
    const fit = () => {
      if (!view || !box.current) return;
      // Two fingers that zoom make the view smaller, too; then nothing moves.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
      box.current.style.bottom = `${covered}px`;
    };
    view?.addEventListener('resize', fit);
    view?.addEventListener('scroll', fit);
    return () => {
      root.classList.remove('scroll-locked');
      view?.removeEventListener('resize', fit);
      view?.removeEventListener('scroll', fit);
    };
  }, []);
  return box;
}
