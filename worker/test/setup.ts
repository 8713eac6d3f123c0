import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

// The files share a process: each one begins with an empty D1, R2, Durable Objects and rate limits, and with nothing that a test replaced.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
// Nobody is out there. Rooms and Pages for whom no test stands in cannot be reached, without a search for their names.
globalThis.fetch = () => Promise.reject(new TypeError('connection refused'));
await emptyStorage();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS as D1Migration[]);

/** Footgun: after a file of half a minute, `reset` now and then returns with some of it as it was. Called once more it empties that. */
async function emptyStorage(): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await reset();
    const names = await env.DB.prepare('SELECT name FROM sqlite_master LIMIT 1').all();
    const { objects } = await env.MEDIA.list({ limit: 1 });
    if (names.results.length === 0 && objects.length === 0 && (await areLimitersEmpty())) return;
  }
  throw new Error('The storage of the file before could not be emptied.');
}

/** Whether each rate limit counts for the first time in this minute: members of two files have the same ids. */
async function areLimitersEmpty(): Promise<boolean> {
  const limiters = Object.entries(env).filter(([name]) => /_BY_(ADDRESS|MEMBER)$/.test(name));
  // Locally a limiter takes a limit for the one question, of which its type does not know.
  const once = { key: 'a file begins', limit: 1 } as RateLimitOptions;
  const answers = await Promise.all(limiters.map(([, limiter]) => (limiter as RateLimit).limit(once))); // by their names
  if (answers.length === 0) throw new Error('No rate limit was found among the bindings.');
  return answers.every(({ success }) => success);
}
