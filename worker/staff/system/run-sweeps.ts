import type { Bindings } from '../../env.ts';
import { openDb } from '../../platform/db.ts';
import { log } from '../../platform/log.ts';
import { errorKind } from '../../platform/error-for-log.ts';
import { setStates } from '../../platform/system-state.ts';

/** The stored result of a sweep's last run; times in milliseconds. A run without `fault` succeeded. */
export interface SweepRun {
  ranAt: number;
  ms: number;
  fault: string | null;
  okAt: number;
}

/**
 * Runs every sweep independently, and records the results. Throws at the end when one of them failed, so that the platform's own list of cron runs
 * shows it, too.
 */
export async function runSweeps(env: Bindings, sweeps: Record<string, () => Promise<unknown>>, now: number): Promise<void> {
  const runs = await Promise.all(
    Object.entries(sweeps).map(async ([name, sweep]) => [`sweep:${name}`, await runTimed(name, sweep, now)] as const),
  );
  await setStates(openDb(env.DB), Object.fromEntries(runs), now);
  const failed = runs.filter(([, { fault }]) => fault !== null).map(([name]) => name);
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
}

async function runTimed(name: string, sweep: () => Promise<unknown>, now: number): Promise<Partial<SweepRun>> {
  const began = Date.now();
  try {
    await sweep();
    return { ranAt: now, ms: Date.now() - began, fault: null, okAt: now };
  } catch (error) {
    log('error', 'sweep_failed', { sweep: name, error: errorKind(error) });
    return { ranAt: now, ms: Date.now() - began, fault: errorKind(error) };
  }
}
