import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scrolls to the part of a screen that the address names, after a link only: Back and a reload restore the scroll position. */
export function useArrival<Part extends HTMLElement>(isNamed: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { key } = useLocation();
  const isByLink = useNavigationType() === NavigationType.Push;
  const shown = useRef('');
  useEffect(() => {
    if (!isNamed || !isByLink || shown.current === key) return;
    shown.current = key;
    part.current?.scrollIntoView();
  }, [isNamed, isByLink, key]);
  return part;
}
