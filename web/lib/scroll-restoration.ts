import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How long Back waits for content that is tall enough to return to its place, in milliseconds. */
const PATIENCE = 3_000;

const places = new Map<string, number>();
let lastPath = location.pathname;

/** New screens begin at the top; Back and Forward return to the same place, once the content there is tall enough. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const sameScreen = lastPath === pathname;
    lastPath = pathname;
    const stored = places.get(key) ?? reloadedPlace(key);
    if (navigation === NavigationType.Pop) return stored === undefined ? remember(key) : returnTo(stored, key);
    // A filter that changed keeps the reader where they are.
    if (!sameScreen) scrollTo(0, 0);
    return remember(key);
  }, [key, pathname, navigation]);
}

function remember(key: string): () => void {
  const note = () => {
    places.set(key, scrollY);
  };
  const keep = () => {
    try {
      sessionStorage.setItem('scroll', JSON.stringify([key, scrollY]));
    } catch {
      // Blocked storage: a reload then begins at the top.
    }
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', keep);
  return () => {
    removeEventListener('scroll', note);
    removeEventListener('pagehide', keep);
  };
}

/** Scrolls as soon as the page is tall enough; whoever touches the page in the meantime is left alone. */
function returnTo(place: number, key: string): () => void {
  let stop = () => {};
  const settle = () => {
    stop();
    stop = remember(key);
  };
  const attempt = () => {
    if (document.documentElement.scrollHeight - innerHeight < place) return;
    scrollTo(0, place);
    settle();
  };
  const watch = new ResizeObserver(attempt);
  const timer = setTimeout(settle, PATIENCE);
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) removeEventListener(gesture, settle);
  };
  for (const gesture of gestures) addEventListener(gesture, settle, { passive: true });
  watch.observe(document.body);
  attempt();
  return () => stop();
}

function reloadedPlace(key: string): number | undefined {
  try {
    const [storedKey, place]: unknown[] = JSON.parse(sessionStorage.getItem('scroll') ?? '[]');
    return storedKey === key && typeof place === 'number' ? place : undefined;
  } catch {
    return undefined;
  }
}
