import { applyD1Migrations, type D1Migration, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, vi } from 'vitest';

// The files share a process: each begins with an empty D1, R2, Durable Objects and rate limits, and without the mocks of an earlier test.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
// Tests have no network. Rooms and Pages without a stand-in of the test cannot be reached, and their names are not looked up.
globalThis.fetch = () => Promise.reject(new TypeError('connection refused'));
await emptyStorage();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS as D1Migration[]);
// `reset` does not clear the edge cache, which keeps a sitemap for an hour: the file before had other ads under the same ids.
await caches.default.delete(new URL('/sitemap-1.xml', env.APP_ORIGIN as string));

// A limiter resets at the turn of a minute. This call counts in the last minute of this file, so that the next file's `areLimitersEmpty` detects a
// limiter that still has this file's counts.
afterAll(askLimitersOnce);

/** Footgun: after a file that took half a minute, `reset` sometimes returns before everything is empty. A second call empties the rest. */
async function emptyStorage(): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await reset();
    const names = await env.DB.prepare('SELECT name FROM sqlite_master LIMIT 1').all();
    const { objects } = await env.MEDIA.list({ limit: 1 });
    if (names.results.length + objects.length === 0 && (await areLimitersEmpty())) return forgetLooks();
  }
  throw new Error('The storage of the file before could not be emptied.');
}

/** Footgun: a counter that was running at `reset` keeps its state. Ads of two files have the same ids: its views would count for both. */
async function forgetLooks(): Promise<void> {
  for (const id of await listDurableObjectIds(env.ViewCounter))
    await runInDurableObject(env.ViewCounter.get(id), (_counter, { storage }) => {
      for (const table of ['looks', 'tallies', 'flushed']) storage.sql.exec(`DELETE FROM ${table}`);
      return storage.deleteAlarm();
    });
}

/** Returns whether each rate limit counts for the first time in this minute: members of two files have the same ids. */
async function areLimitersEmpty(): Promise<boolean> {
  const answers = await askLimitersOnce();
  return answers.every(({ success }) => success);
}

/** Calls every rate limit with a limit of one in a minute. */
async function askLimitersOnce(): Promise<RateLimitOutcome[]> {
  const limiters = Object.entries(env).filter(([name]) => /_BY_(ADDRESS|MEMBER)$/.test(name));
  if (limiters.length === 0) throw new Error('No rate limit was found among the bindings.');
  // Locally a limiter takes a limit for the single call, which its type does not have.
  const once = { key: 'a file begins or ends', limit: 1 } as RateLimitOptions;
  return await Promise.all(limiters.map(([, limiter]) => (limiter as RateLimit).limit(once))); // by their names
}
