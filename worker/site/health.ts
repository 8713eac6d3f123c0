import type { Health } from '#schema/contracts/site';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../env.ts';
import type { Db } from '../lib/db.ts';
import { askRoom, HEALTH_ROOM } from '../rooms/room.ts';

const ROOMS_TIMEOUT = 3_000;

/** Asks D1, R2 and the rooms whether they answer, at the same time. */
export async function checkHealth(env: Bindings, db: Db): Promise<Health> {
  const [d1, r2, rooms] = await Promise.all([up(db.all(sql`SELECT 1 AS one`)), up(env.MEDIA.head('health')), up(askRooms(env))]);
  const parts = { d1, r2, rooms };
  return { status: Object.values(parts).every((part) => part === 'ok') ? 'ok' : 'degraded', parts };
}

async function askRooms(env: Bindings): Promise<void> {
  const answer = await askRoom(env, HEALTH_ROOM, { signal: AbortSignal.timeout(ROOMS_TIMEOUT) });
  if (!answer.ok) throw new Error(`The rooms answered ${answer.status}`);
}

async function up(check: Promise<unknown>): Promise<'ok' | 'down'> {
  try {
    await check;
    return 'ok';
  } catch {
    return 'down';
  }
}
