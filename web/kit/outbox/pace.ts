import { HOUR, MINUTE, SECOND } from '#schema/durations';
import { readStored, store } from '../store/storage.ts';
import { refusalOf } from './refusals.ts';

/** How fast a device asks, whatever it is that waits. */
export interface Pace {
  /** Resolves when the next call may begin; rejects with a `TypeError` while the server wants to hear nothing. */
  turn: () => Promise<void>;
  /** The server has named a time, in milliseconds from now, before which it wants to hear nothing. */
  hold: (ms: number) => void;
  /** Holds when an answer says so, also one for which nobody waits any more. */
  heed: <Answer>(asking: Promise<Answer>) => Promise<Answer>;
  /** How much of that is left, in milliseconds. */
  held: () => number;
}

/** Where a device remembers, over a reload, the moment before which the server wants to hear nothing; in milliseconds since 1970. */
interface Memory {
  read: () => number;
  write: (moment: number) => void;
}

const TRIES_A_SECOND = 3;

/** No clock that was set back holds anything longer than this, in milliseconds. */
const LONGEST = 2 * HOUR;

/** Of all that waits on a device at most three calls begin in a second: when a dark country gets its network back, every phone asks at once. */
export function openPace(memory?: Memory): Pace {
  const began: number[] = [];
  let notBefore = memory?.read() ?? 0;

  function held(): number {
    const left = notBefore - Date.now();
    return left > 0 && left < LONGEST ? left : 0;
  }

  return {
    turn: async () => {
      const now = Date.now();
      const [third = 0] = began;
      const at = began.length < TRIES_A_SECOND || third > now + MINUTE ? now : Math.max(now, third + SECOND);
      began.push(at);
      if (began.length > TRIES_A_SECOND) began.shift();
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
      if (held() > 0) throw new TypeError('The server asked for a pause');
    },
    hold,
    heed: (asking) => {
      asking.catch((error: unknown) => hold((refusalOf(error)?.retryAfter ?? 0) * 1_000));
      return asking;
    },
    held,
  };

  function hold(ms: number): void {
    if (ms <= 0) return;
    notBefore = Math.max(held() > 0 ? notBefore : 0, Date.now() + Math.min(ms, LONGEST - 1));
    memory?.write(notBefore);
  }
}

/** A pace that outlives the page. */
export function openKeptPace(): Pace {
  return openPace({
    read: () => Number(readStored('send_not_before')) || 0,
    write: (moment) => store('send_not_before', String(moment)),
  });
}

let kept: Pace | null = null;

/** What waits of chat and of acts goes at one pace. */
export function devicePace(): Pace {
  return (kept ??= openKeptPace());
}
