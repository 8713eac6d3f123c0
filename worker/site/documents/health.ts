import type { Health } from '#schema/contracts/site';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { checkBucket, checkRooms, probe } from '../../platform/failures/probes.ts';

/** Checks in parallel whether D1, R2 and the rooms respond. */
export async function checkHealth(env: Bindings, db: Db): Promise<Health> {
  const [d1, r2, rooms] = await Promise.all([
    checkPart(() => db.find({ one: sql<1>`1` }, sql``)),
    checkPart(() => checkBucket(env)),
    checkPart(() => checkRooms(env)),
  ]);
  const parts = { d1, r2, rooms };
  return { status: Object.values(parts).every((part) => part === 'ok') ? 'ok' : 'degraded', parts };
}

async function checkPart(ask: () => PromiseLike<unknown>): Promise<'ok' | 'down'> {
  const { health } = await probe(async () => ask());
  return health.state === 'up' ? 'ok' : 'down';
}
