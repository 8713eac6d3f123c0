import { SECOND } from '#schema/durations';
import { type Bindings, varsOf } from '../env.ts';
import { type Db, openDb, type Statement } from './db.ts';

/** How long an isolate collects counts before it writes them. A Worker may continue for 30 seconds after its response. */
const FLUSH_AFTER = 5 * SECOND;
/** After this time, the request that was to write is taken to have been cut off, and the next request begins a new collection. */
const FLUSH_TIMEOUT = 60 * SECOND;
/** Different keys in one batch: on the Free plan a request may send D1 50 statements. Another request writes any further keys. */
const KEYS_MAX = 40;

/**
 * Counts what visitors do, including those who are answered from the edge: an isolate collects the counts and writes them in one batch every few
 * seconds, so that a thousand visits are not a thousand writes. No visitor waits for it. Counts that an isolate has not written when it ends are
 * lost, which statistics of visits may be. The returned promise is awaited after the response: the request that counts first writes what others add
 * until then.
 */
export function countInBatches<Count extends object>(
  sum: (one: Count, other: Count) => Count,
  write: (db: Db, count: Count) => Statement<unknown>,
) {
  let batch: { counts: Map<string, Count>; began: number } | null = null;
  return async (env: Bindings, key: string, one: Count): Promise<void> => {
    const now = Date.now();
    const known = batch?.counts.get(key);
    const hasRoom = batch !== null && now - batch.began < FLUSH_TIMEOUT && (known !== undefined || batch.counts.size < KEYS_MAX);
    if (batch !== null && hasRoom) {
      batch.counts.set(key, known === undefined ? one : sum(known, one));
      return;
    }
    const own = { counts: new Map([[key, one]]), began: now };
    batch = own;
    await new Promise((resolve) => setTimeout(resolve, varsOf(env).ENVIRONMENT === 'test' ? 0 : FLUSH_AFTER));
    if (batch === own) batch = null;
    const db = openDb(env.DB);
    await db.batch([...own.counts.values()].map((count) => write(db, count)));
  };
}
