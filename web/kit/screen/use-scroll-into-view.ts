import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scrolls to the part of a screen that the address names, after a link only: Back and a reload restore the scroll position. */
export function useScrollIntoView<Part extends HTMLElement>(isTarget: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { key } = useLocation();
  const isByLink = useNavigationType() === NavigationType.Push;
  const shown = useRef('');
  useEffect(() => {
    if (!isTarget || !isByLink || shown.current === key) return;
    shown.current = key;
    part.current?.scrollIntoView();
  }, [isTarget, isByLink, key]);
  return part;
}
