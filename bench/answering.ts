import { setTimeout } from 'node:timers/promises';
import { exitWith } from '../scripts/lib/project.mjs';

/** Waits until this address answers with OK; ends the run if it does not within a minute. */
export async function waitUntilUp(address: string, init?: RequestInit): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000), ...init }).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(150);
  }
  exitWith(`${address} does not answer.`);
}
