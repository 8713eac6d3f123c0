import { HOUR, MINUTE, SECOND } from '#schema/durations';
import { readStored, store } from '../store/storage.ts';
import { refusalOf } from './refusals.ts';

/** Limits how often a device calls the server, for all that waits. */
export interface Pace {
  /** Resolves when the next call may begin; rejects with a `TypeError` during a pause that the server asked for. */
  waitTurn: () => Promise<void>;
  /** Begins a pause that the server asked for, in milliseconds from now. */
  pauseFor: (ms: number) => void;
  /** Holds if the response asks for a pause, even if nobody waits for that response any longer. */
  watch: <Answer>(asking: Promise<Answer>) => Promise<Answer>;
  /** How much of the pause is left, in milliseconds. */
  pauseLeft: () => number;
}

/** Keeps the end of the server's pause over a reload, in milliseconds since 1970. */
interface PauseStorage {
  read: () => number;
  write: (moment: number) => void;
}

const TRIES_A_SECOND = 3;

/** Longest pause, in milliseconds: a clock that was set back must not make it longer. */
const PAUSE_MAX = 2 * HOUR;

/** At most three calls of a device begin in a second: when a country's network comes back after an outage, every phone calls at once. */
export function openPace(memory?: PauseStorage): Pace {
  const began: number[] = [];
  let notBefore = memory?.read() ?? 0;

  function pauseLeft(): number {
    const left = notBefore - Date.now();
    return left > 0 && left < PAUSE_MAX ? left : 0;
  }

  return {
    waitTurn: async () => {
      const now = Date.now();
      const [third = 0] = began;
      const at = began.length < TRIES_A_SECOND || third > now + MINUTE ? now : Math.max(now, third + SECOND);
      began.push(at);
      if (began.length > TRIES_A_SECOND) began.shift();
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
      if (pauseLeft() > 0) throw new TypeError('The server asked for a pause');
    },
    pauseFor,
    watch: (asking) => {
      asking.catch((error: unknown) => pauseFor((refusalOf(error)?.retryAfter ?? 0) * 1_000));
      return asking;
    },
    pauseLeft,
  };

  function pauseFor(ms: number): void {
    if (ms <= 0) return;
    notBefore = Math.max(pauseLeft() > 0 ? notBefore : 0, Date.now() + Math.min(ms, PAUSE_MAX - 1));
    memory?.write(notBefore);
  }
}

/** A pace that outlives the page. */
export function openStoredPace(): Pace {
  return openPace({
    read: () => Number(readStored('send_not_before')) || 0,
    write: (moment) => store('send_not_before', String(moment)),
  });
}

let shared: Pace | null = null;

/** The one pace that chat and acts share. */
export function devicePace(): Pace {
  return (shared ??= openStoredPace());
}
