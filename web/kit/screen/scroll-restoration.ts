import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How long Back waits for content that is tall enough to return to its place, and for what comes above it once the page is idle, in milliseconds. */
const PATIENCE = 8_000;
const STORED = 'scroll';

/** Pixels from the top, by the place in the history: its key and its path. */
let places = new Map<string, number>();
let lastPath: string | undefined;

/** Called once, before the router reads the history. */
export function startScrollRestoration(): void {
  places = storedPlaces();
  lastPath = location.pathname;
  nameFreshPlace();
}

/** New screens begin at the top; Back, Forward and a reload return to the same place, once the content there is tall enough. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const { pathname } = location;
  const key = `${location.key} ${pathname}`;
  const navigation = useNavigationType();

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const sameScreen = lastPath === pathname;
    lastPath = pathname;
    const place = navigation === NavigationType.Pop ? places.get(key) : undefined;
    // What is laid out only when it comes near would be a guess above a place further down.
    document.documentElement.toggleAttribute('data-whole', place !== undefined);
    if (place !== undefined) return returnTo(place, key);
    // A filter that changed keeps the reader where they are.
    if (!sameScreen) scrollTo(0, 0);
    return remember(key);
  }, [key, pathname, navigation]);
}

/**
 * Gives the place of a fresh document a key of its own, before the router reads it: the router calls each of them `default`, so that an address that is
 * typed would be taken for the page before it. Back, Forward and a reload find the key in the history; a typed address has none yet.
 */
function nameFreshPlace(): void {
  // The router's own field of the state: https://github.com/remix-run/react-router/blob/main/packages/react-router/lib/router/history.ts
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

function remember(key: string): () => void {
  const note = () => {
    places.set(key, scrollY);
  };
  // A place that is never scrolled is a place too: 'load more' gives the address a new key under a page that stands still.
  note();
  addEventListener('scroll', note, { passive: true });
  return () => removeEventListener('scroll', note);
}

/** Scrolls as soon as the page is tall enough, and again when what comes late above has moved it; whoever touches the page is left alone from then on. */
function returnTo(place: number, key: string): () => void {
  let stop = () => {};
  const settle = () => {
    stop();
    stop = remember(key);
  };
  const attempt = () => {
    if (document.documentElement.scrollHeight - innerHeight < place) return;
    scrollTo(0, place);
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

function storedPlaces(): Map<string, number> {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...places]));
    } catch {
      // Blocked storage: after a reload every place is the top.
    }
  });
  try {
    // Written by the line above, in this tab.
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
