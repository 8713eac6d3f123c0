import { type RefObject, useEffect, useRef } from 'react';

/** True once the screen is left: what still travels then must lead nobody away from where they went. */
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
