// Real time of the event loop: IndexedDB and promises work in turns of their own.
const TURNS = 14;

/** A clock that only runs when it is told to: two days pass in a minute. */
export interface Clock {
  now: () => number;
  setTimeout: (work: () => void, ms?: number) => object;
  clearTimeout: (timer: object | undefined) => void;
  /** Lets the time pass until `moment`, or until `isOver` returns true. */
  runTo: (moment: number, isOver?: () => boolean) => Promise<void>;
}

/** Times closer together than this count as one, in milliseconds. */
const STEP = 20;

export function openClock(begin: number): Clock {
  let now = begin;
  let timers = new Map<object, { at: number; work: () => void }>();

  return {
    now: () => now,
    setTimeout: (work, ms = 0) => {
      const timer = {};
      timers.set(timer, { at: now + Math.max(0, ms), work });
      return timer;
    },
    clearTimeout: (timer) => void (timer && timers.delete(timer)),
    runTo: async (moment, isOver = () => false) => {
      for (;;) {
        await settle();
        if (isOver()) return;
        let next = moment;
        for (const { at } of timers.values()) next = Math.min(next, at);
        now = Math.max(now, Math.min(moment, next + STEP));
        const due = [...timers].filter(([, { at }]) => at <= now).sort(([, a], [, b]) => a.at - b.at);
        if (due.length === 0 && now >= moment) return;
        for (const [timer, { work }] of due) if (timers.delete(timer)) work();
      }
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
