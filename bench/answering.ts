import { setTimeout } from 'node:timers/promises';
import { giveUp } from '../scripts/lib/house.mjs';

/** Waits until this address answers with OK; ends the run if it does not within a minute. */
export async function untilAnswering(address: string, init?: RequestInit): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000), ...init }).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(150);
  }
  giveUp(`${address} does not answer.`);
}
