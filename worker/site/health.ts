import type { Health } from '#schema/contracts/site';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../env.ts';
import { varsOf } from '../env.ts';
import type { Db } from '../lib/db.ts';

const ROOMS_TIMEOUT = 3_000;

/** Asks D1, R2 and the rooms whether they answer, at the same time. */
export async function checkHealth(env: Bindings, db: Db): Promise<Health> {
  const [d1, r2, rooms] = await Promise.all([
    up(db.all(sql`SELECT 1 AS one`)),
    up(env.MEDIA.head('health')),
    up(askRooms(varsOf(env).ROOMS_ORIGIN)),
  ]);
  const parts = { d1, r2, rooms };
  return { status: Object.values(parts).every((part) => part === 'ok') ? 'ok' : 'degraded', parts };
}

async function askRooms(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/parties/main/health`, { signal: AbortSignal.timeout(ROOMS_TIMEOUT) });
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
