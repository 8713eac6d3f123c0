import { type RefObject, useEffect, useRef } from 'react';

/** True once the screen is left: a response that comes later must not navigate. */
export function useUnmounted(): RefObject<boolean> {
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);
  return unmounted;
}
