import type { ViewAnswer } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { listingViews } from '#schema/tables/listing-views';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { faultOf } from '../../platform/fault-of.ts';
import { log } from '../../platform/log.ts';
import { signatureOf } from '../../platform/signature.ts';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';
import { COUNTS_AFTER, issueGuestId, readGuestId } from './guest-id.ts';

/**
 * Counts a look at an active listing, once per visitor and day (UTC): by member where a token names one, else by the id that the Worker gave the
 * device, from a minute after. The answer has an id for a device without one, and in how many seconds the same call counts. Owners looking at their own
 * listings do not count; a listing that is not there counts nothing, and the answer does not tell. D1 is asked nothing: `told` ends when the
 * listing's counter knows of it, and fails nobody's reading.
 */
export async function countView(
  env: Bindings,
  actor: Actor,
  id: number,
  deviceId: string,
  now: number,
): Promise<{ answer: ViewAnswer; told: Promise<void> }> {
  if (actor.kind !== 'visitor')
    return { answer: { deviceId: null, againIn: null }, told: tell(env, id, `member:${actor.id}`, now) };
  const { SESSION_SECRET } = varsOf(env);
  const guest = await readGuestId(SESSION_SECRET, deviceId, now);
  const countsFrom = guest?.countsFrom ?? now + COUNTS_AFTER;
  const counts = guest !== null && countsFrom <= now;
  return {
    answer: {
      deviceId: guest ? null : await issueGuestId(SESSION_SECRET, now),
      againIn: countsFrom <= now ? null : Math.ceil((countsFrom - now) / 1000),
    },
    told: counts ? tell(env, id, `device:${guest.guest}`, now) : Promise.resolve(),
  };
}

/** How many counters share the ads. Another number moves ads to other counters, which then begin with what D1 has of the day. */
const COUNTERS = 16;

async function tell(env: Bindings, listingId: number, visitor: string, now: number): Promise<void> {
  try {
    const look = { listingId, day: Math.floor(now / DAY) };
    const counter = env.ViewCounter.get(env.ViewCounter.idFromName(`ads ${listingId % COUNTERS}`));
    await counter.look(look, await lookerOf(env, look, visitor));
  } catch (error) {
    log('warn', 'look_lost', faultOf(error));
  }
}

/**
 * Who looked, as their ad's counter knows them on that day: the same one again, and neither who it is nor what else they looked at. Who has the
 * counters' storage and not the key can't find out.
 */
export function lookerOf(
  env: Bindings,
  { listingId, day }: { listingId: number; day: number },
  visitor: string,
): Promise<string> {
  return signatureOf(varsOf(env).SESSION_SECRET, 'looks', `${listingId} ${day} ${visitor}`);
}

/** One run's share: at midnight a whole day's rows fall due at once, and D1 ends a statement that takes too long. */
const ROWS_A_RUN = 10_000;

/** The sums of days more than a month ago, which nothing is added to any more, go. */
export async function sweepViews(db: Db, now: number): Promise<void> {
  const { listingId, day } = listingViews;
  await db.run(sql`DELETE FROM ${listingViews} WHERE (${listingId}, ${day}) IN (
    SELECT ${listingId}, ${day} FROM ${listingViews} WHERE ${day} < ${Math.floor(now / DAY) - 31} LIMIT ${ROWS_A_RUN})`);
}
