import { SECOND } from '#schema/durations';
import { type Bindings, varsOf } from '../env.ts';
import { type Db, openDb, type Statement } from './db.ts';

/** How long an isolate gathers before it writes. A Worker may go on for 30 seconds after its answer. */
const GATHERS = 5 * SECOND;
/** A request that was to write and was cut off: the next one takes its place. */
const GIVEN_UP = 60 * SECOND;
/** Different things in one batch: on the Free plan a request may ask D1 50 statements. What is more is another request's to write. */
const KEYS_MAX = 40;

/**
 * Counts what visitors do, also those who are answered from the edge: gathered by the isolate and written in one batch every few seconds, so that a
 * thousand visits are not a thousand rows. Nobody waits for it; what an isolate has gathered when it ends is lost, which figures of visits may be.
 * What it answers is awaited after the answer to the visitor: whoever is the first to count something writes what the others add until then.
 */
export function tally<Count extends object>(
  sum: (one: Count, other: Count) => Count,
  write: (db: Db, count: Count) => Statement<unknown>,
) {
  let gathering: { counts: Map<string, Count>; began: number } | null = null;
  return async (env: Bindings, key: string, one: Count): Promise<void> => {
    const now = Date.now();
    const known = gathering?.counts.get(key);
    const hasRoom =
      gathering !== null && now - gathering.began < GIVEN_UP && (known !== undefined || gathering.counts.size < KEYS_MAX);
    if (gathering !== null && hasRoom) {
      gathering.counts.set(key, known === undefined ? one : sum(known, one));
      return;
    }
    const own = { counts: new Map([[key, one]]), began: now };
    gathering = own;
    await new Promise((resolve) => setTimeout(resolve, varsOf(env).ENVIRONMENT === 'test' ? 0 : GATHERS));
    if (gathering === own) gathering = null;
    const db = openDb(env.DB);
    await db.batch([...own.counts.values()].map((count) => write(db, count)));
  };
}
