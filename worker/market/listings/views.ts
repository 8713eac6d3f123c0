import type { ViewAnswer } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { listingViews } from '#schema/tables/listing-views';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { signatureOf } from '../../platform/signature.ts';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';
import { COUNTED_AFTER, issueGuestId, readGuestId } from './guest-id.ts';

/**
 * Counts a view of an active listing, once per visitor and day (UTC): by member if a token names one, otherwise by the id that the Worker gave the
 * device, from a minute after that. The response has an id for a device without one, and says in how many seconds the same call counts. Owners'
 * views of their own listings do not count; a listing that does not exist counts nothing, and the response does not reveal it. D1 is not queried:
 * `told` resolves when the listing's counter knows of the view, and never rejects.
 */
export async function countView(
  env: Bindings,
  actor: Actor,
  id: number,
  deviceId: string,
  now: number,
): Promise<{ answer: ViewAnswer; told: Promise<void> }> {
  if (actor.kind !== 'visitor')
    return { answer: { deviceId: null, againIn: null }, told: sendView(env, id, `member:${actor.id}`, now) };
  const { SESSION_SECRET } = varsOf(env);
  const guest = await readGuestId(SESSION_SECRET, deviceId, now);
  const countsFrom = guest?.countsFrom ?? now + COUNTED_AFTER;
  const counts = guest !== null && countsFrom <= now;
  return {
    answer: {
      deviceId: guest ? null : await issueGuestId(SESSION_SECRET, now),
      againIn: countsFrom <= now ? null : Math.ceil((countsFrom - now) / 1000),
    },
    told: counts ? sendView(env, id, `device:${guest.guest}`, now) : Promise.resolve(),
  };
}

/** How many counters share the ads. A different number moves ads to other counters, which then start from D1's total of the day. */
const COUNTERS = 16;

async function sendView(env: Bindings, listingId: number, visitor: string, now: number): Promise<void> {
  try {
    const look = { listingId, day: Math.floor(now / DAY) };
    const counter = env.ViewCounter.get(env.ViewCounter.idFromName(`ads ${listingId % COUNTERS}`));
    await counter.look(look, await viewerKey(env, look, visitor));
  } catch (error) {
    log('warn', 'look_lost', errorForLog(error));
  }
}

/**
 * The name of a viewer for the ad's counter on that day: the same viewer has the same name, which reveals neither who it is nor what else they
 * viewed. Nobody can find that out from the counters' storage without the key.
 */
export function viewerKey(
  env: Bindings,
  { listingId, day }: { listingId: number; day: number },
  visitor: string,
): Promise<string> {
  return signatureOf(varsOf(env).SESSION_SECRET, 'looks', `${listingId} ${day} ${visitor}`);
}

/** At most so many rows are deleted in one run: at midnight a whole day's rows fall due at once, and D1 ends a statement that takes too long. */
const ROWS_A_RUN = 10_000;

/** Deletes the sums of days more than a month ago, to which nothing is added any longer. */
export async function sweepViews(db: Db, now: number): Promise<void> {
  const { listingId, day } = listingViews;
  await db.run(sql`DELETE FROM ${listingViews} WHERE (${listingId}, ${day}) IN (
    SELECT ${listingId}, ${day} FROM ${listingViews} WHERE ${day} < ${Math.floor(now / DAY) - 31} LIMIT ${ROWS_A_RUN})`);
}
