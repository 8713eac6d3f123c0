import { setTimeout } from 'node:timers/promises';
import { MINUTE, SECOND } from '#schema/durations';

/**
 * Cloudflare's API takes 1,200 calls of a user in five minutes and refuses all of the next five minutes:
 * https://developers.cloudflare.com/fundamentals/api/reference/limits/ . The rest is for who uses the account meanwhile.
 */
const CALLS_A_WINDOW = 1_100;
const WINDOW = 5 * MINUTE;
const TRIES = 5;

/** Milliseconds; another one in tests. */
export interface Clock {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

/**
 * Sends calls at the pace that Cloudflare takes, and again those that it answered with 429 or 5xx or not at all, a few times. A call may so be done twice:
 * its answer can be what was lost. Answers the last answer; throws when the last try had none.
 */
export function paced({ now, wait }: Clock = { now: Date.now, wait: setTimeout }) {
  const begun: number[] = [];
  const turn = async () => {
    const oldest = begun.length < CALLS_A_WINDOW ? undefined : begun.shift();
    if (oldest !== undefined) await wait(Math.max(0, oldest + WINDOW - now()));
    begun.push(now());
  };
  return async (send: () => Promise<Response>): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      await turn();
      const isLast = tries === TRIES;
      const response = await send().catch((error: unknown) => {
        if (isLast) throw error;
        return null;
      });
      if (response !== null && (isLast || (response.status !== 429 && response.status < 500))) return response;
      await response?.body?.cancel();
      await wait(pauseAfter(response, tries));
    }
  };
}

/** As long as the answer says; where it says nothing, until a 429 is over, else 2, 4, 8 and 16 seconds. */
function pauseAfter(response: Response | null, tries: number): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN);
  if (Number.isFinite(seconds)) return seconds * SECOND;
  return response?.status === 429 ? WINDOW : 2 ** tries * SECOND;
}
