import { type RefObject, useEffect, useRef } from 'react';

/** True once the screen is left: a response that comes later must not navigate. */
export function useGone(): RefObject<boolean> {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return gone;
}
