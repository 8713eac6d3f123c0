import { setTimeout } from 'node:timers/promises';
import { MINUTE, SECOND } from '#schema/durations';

/**
 * Cloudflare's API accepts 1,200 calls of a user in five minutes and then refuses all calls of the next five minutes:
 * https://developers.cloudflare.com/fundamentals/api/reference/limits/ . The rest is left for anyone else who uses the account meanwhile.
 */
const CALLS_A_WINDOW = 1_100;
const WINDOW = 5 * MINUTE;
const TRIES_MAX = 5;

/** Times in milliseconds; tests pass their own clock. */
export interface Clock {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

/**
 * Sends calls at a pace that Cloudflare accepts, and retries a few times those that it answered with 429, with 5xx or not at all. So a call may be
 * executed twice: perhaps only its answer was lost. Returns the last answer; throws if the last attempt had none.
 */
export function rateLimited({ now, wait }: Clock = { now: Date.now, wait: setTimeout }) {
  const begun: number[] = [];
  const turn = async () => {
    const oldest = begun.length < CALLS_A_WINDOW ? undefined : begun.shift();
    if (oldest !== undefined) await wait(Math.max(0, oldest + WINDOW - now()));
    begun.push(now());
  };
  return async (send: () => Promise<Response>): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      await turn();
      const isLast = tries === TRIES_MAX;
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

/** Returns the pause in milliseconds: as long as the answer says; if it says nothing, until a 429 is over, otherwise 2, 4, 8 and 16 seconds. */
function pauseAfter(response: Response | null, tries: number): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN);
  if (Number.isFinite(seconds)) return seconds * SECOND;
  return response?.status === 429 ? WINDOW : 2 ** tries * SECOND;
}
