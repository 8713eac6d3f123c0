import type { Dice } from '../dice.ts';
import type { Clock } from './clock.ts';
import type { Answered, Asked, MarketServer } from './market-server.ts';

/** The connection from a phone to the server: 2G, behind an address that it shares with many. Times in milliseconds. */
export interface PhoneLine {
  ask: (asked: Asked, bytes: number, tab: { isDead: boolean }) => Promise<Answered>;
  /** When each call began. */
  readonly began: number[];
  /** How often it called although it had been told to wait. */
  readonly earlyCalls: () => number;
  readonly told429: () => number;
}

/** The number of calls in a minute that the Worker's `WRITES_BY_ADDRESS` allows. */
const CALLS_A_MINUTE = 600;

/** All the addresses of the phones, and whether the country is in a blackout. */
export interface Country {
  isDark: boolean;
  /** Calls that arrived, by the second. */
  arrivals: Map<number, number>;
  minutes: Map<string, number>;
}

export function openLine(country: Country, server: MarketServer, clock: Clock, dice: Dice, address: number): PhoneLine {
  const latency = dice.between(300, 1_500);
  const bytesPerSecond = dice.between(6_000, 30_000);
  const began: number[] = [];
  let busyUntil = 0;
  let notBefore = 0;
  let [impatience, told429] = [0, 0];
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));

  async function ask(asked: Asked, bytes: number, tab: { isDead: boolean }): Promise<Answered> {
    const never = () => new Promise<never>(() => undefined);
    if (tab.isDead) return never();
    if (country.isDark) throw new TypeError('Failed to fetch');
    began.push(clock.now());
    if (clock.now() < notBefore) impatience += 1;
    // A slow line carries one call after the other.
    busyUntil = Math.max(busyUntil, clock.now()) + (bytes / bytesPerSecond) * 1_000;
    const fate = dice.roll();
    await wait(busyUntil - clock.now() + latency * (0.5 + dice.roll()));
    if (tab.isDead) return never();
    if (fate < 0.04) throw new TypeError('Failed to fetch');
    if (fate < 0.05) return never();
    const second = Math.floor(clock.now() / 1_000);
    country.arrivals.set(second, (country.arrivals.get(second) ?? 0) + 1);
    const answer = limited() ?? structuredClone(server.answer(asked));
    await wait(latency * (0.5 + dice.roll()));
    if (tab.isDead) return never();
    // The server has done it, but the answer is lost.
    if (fate < 0.1) throw new TypeError('Failed to fetch');
    if (fate < 0.11) return never();
    if (answer.status === 429) {
      told429 += 1;
      notBefore = clock.now() + SECONDS * 1_000;
    }
    return answer;
  }

  function limited(): Answered | null {
    const minute = `${address} ${Math.floor(clock.now() / 60_000)}`;
    const calls = (country.minutes.get(minute) ?? 0) + 1;
    country.minutes.set(minute, calls);
    if (calls <= CALLS_A_MINUTE) return null;
    return { status: 429, body: { code: 'rate_limited', message: '', retryAfter: SECONDS } };
  }

  return { ask, began, earlyCalls: () => impatience, told429: () => told429 };
}

/** The pause, in seconds, that the Worker tells clients that call too fast. */
const SECONDS = 60;
