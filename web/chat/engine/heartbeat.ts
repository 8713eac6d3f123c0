import type { Page } from './page.ts';

const EVERY = 25_000;
const PATIENCE = 10_000;

/** Asks a socket whether it lives, only while somebody looks at the page: a sleeping phone is not woken for it, nor is the room. */
export function heartbeat({ page, ping, onDead }: { page: Page; ping: () => void; onDead: () => void }) {
  let next: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    clearTimeout(next);
    if (page.visible()) next = setTimeout(ask, EVERY);
  }

  /** A half-open socket takes every frame and loses it; only an answer proves the line. */
  function ask(): void {
    start();
    if (waiting !== undefined || !page.visible()) return;
    waiting = setTimeout(onDead, PATIENCE);
    ping();
  }

  return {
    start,
    ask,
    /** Any frame is a sign of life. */
    heard: (): void => {
      clearTimeout(waiting);
      waiting = undefined;
    },
    rest: (): void => {
      clearTimeout(next);
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
