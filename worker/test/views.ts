import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { ViewCounter } from '../market/listings/view-counter.ts';
import { openDb } from '../platform/db.ts';

/** Fires the alarm of all view counters: each writes its counts to D1. */
export async function runCounterAlarms(): Promise<void> {
  for (const id of await listDurableObjectIds(env.ViewCounter)) await runDurableObjectAlarm(env.ViewCounter.get(id));
}

/** Flushes all view counters into a D1 of the test's own. */
export async function flushCounters(d1: D1Database): Promise<void> {
  const { ViewCounter: counters } = env as unknown as { ViewCounter: DurableObjectNamespace<ViewCounter> }; // the whole of it
  for (const id of await listDurableObjectIds(counters))
    await runInDurableObject(counters.get(id), (counter) => counter.flush(openDb(d1)));
}
