/** Lets so many begin in a second, and the rest one after the other. */
export interface Pace {
  /** Resolves when the next may begin. */
  turn: () => Promise<void>;
}

const TRIES_A_SECOND = 3;

/** Of all that waits on a device at most three calls begin in a second: when a dark country gets its network back, every phone asks at once. */
export function openPace(): Pace {
  const began: number[] = [];
  return {
    turn: async () => {
      const now = Date.now();
      const [third = 0] = began.slice(-TRIES_A_SECOND);
      // A clock that was set back must not hold anything for hours.
      const at = began.length < TRIES_A_SECOND || third > now + 60_000 ? now : Math.max(now, third + 1_000);
      began.push(at);
      if (began.length > TRIES_A_SECOND) began.shift();
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
    },
  };
}

/** What waits of chat and of acts goes at one pace. */
export const devicePace = openPace();
