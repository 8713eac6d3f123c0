import { vi } from 'vitest';

/** Makes timers ten times as fast until `vi.unstubAllGlobals()`, so that tests need not wait half a second for a debounced write. */
export function quickenTimers(): void {
  const { setTimeout } = globalThis;
  const quick = (work: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => setTimeout(work, delay / 10, ...given);
  vi.stubGlobal('setTimeout', quick);
}
