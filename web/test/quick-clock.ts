import { vi } from 'vitest';

/** Whoever waits half a second before they write is not waited for in tests: from now on timers are ten times as fast, until `vi.unstubAllGlobals()`. */
export function quickenTimers(): void {
  const { setTimeout } = globalThis;
  const quick = (work: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => setTimeout(work, delay / 10, ...given);
  vi.stubGlobal('setTimeout', quick);
}
