import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How long Back waits until the content is tall enough, and for late content above the place, in milliseconds. */
const RESTORE_TIMEOUT = 8_000;
const STORAGE_KEY = 'scroll';

/** Scroll positions in pixels from the top, by history entry: its key and its path. */
let positions = new Map<string, number>();
let lastPath: string | undefined;

/** Called once, before the router reads the history. */
export function startScrollRestoration(): void {
  positions = storedPositions();
  lastPath = location.pathname;
  setEntryKey();
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
    const place = navigation === NavigationType.Pop ? positions.get(key) : undefined;
    // Content that is laid out only near the view would have a guessed height above the place: lay out the whole page.
    document.documentElement.toggleAttribute('data-whole', place !== undefined);
    if (place !== undefined) return restoreScroll(place, key);
    // A changed filter does not scroll.
    if (!sameScreen) scrollTo(0, 0);
    return trackScroll(key);
  }, [key, pathname, navigation]);
}

/**
 * Gives the history entry of a new document its own key, before the router reads it: the router calls each of them `default`, so a typed address
 * would be taken for the page before it. Back, Forward and a reload find the key in the history; a typed address has none yet.
 */
function setEntryKey(): void {
  // The router's own field of the state: https://github.com/remix-run/react-router/blob/main/packages/react-router/lib/router/history.ts
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

function trackScroll(key: string): () => void {
  const record = () => {
    positions.set(key, scrollY);
  };
  // Noted at once, even if nobody scrolls: 'load more' gives the entry a new key, but the page does not move.
  record();
  addEventListener('scroll', record, { passive: true });
  return () => removeEventListener('scroll', record);
}

/** Scrolls once the page is tall enough, and again whenever its height changes; stops when the visitor touches the page. */
function restoreScroll(place: number, key: string): () => void {
  let stop = () => {};
  const settle = () => {
    stop();
    stop = trackScroll(key);
  };
  const attempt = () => {
    if (document.documentElement.scrollHeight - innerHeight < place) return;
    scrollTo(0, place);
  };
  const watch = new ResizeObserver(attempt);
  const timer = setTimeout(settle, RESTORE_TIMEOUT);
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

function storedPositions(): Map<string, number> {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    } catch {
      // Storage is blocked: after a reload every page begins at the top.
    }
  });
  try {
    // Written by the line above, in this tab.
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
