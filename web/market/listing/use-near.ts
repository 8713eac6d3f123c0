import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has come within 600 px of the screen; it stays true. */
export function useNear(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near]);
  return [element, near];
}
