import { SECOND } from '#schema/durations';
import { type Bindings, varsOf } from '../env.ts';
import { type Db, openDb, type Statement } from './db.ts';

/** How long an isolate collects counts before it writes them. A Worker may continue for 30 seconds after its response. */
const GATHERS = 5 * SECOND;
/** After this time, the request that was to write is taken to have been cut off, and the next request begins a new collection. */
const GIVEN_UP = 60 * SECOND;
/** Different keys in one batch: on the Free plan a request may send D1 50 statements. Another request writes any further keys. */
const KEYS_MAX = 40;

/**
 * Counts what visitors do, including those who are answered from the edge: an isolate collects the counts and writes them in one batch every few
 * seconds, so that a thousand visits are not a thousand writes. No visitor waits for it. Counts that an isolate has not written when it ends are
 * lost, which statistics of visits may be. The returned promise is awaited after the response: the request that counts first writes what others add
 * until then.
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
