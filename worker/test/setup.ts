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

/** Footgun: after a file of half a minute, `reset` now and then returns with D1 as it was. Called once more it empties it. */
async function emptyStorage(): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await reset();
    const names = await env.DB.prepare('SELECT name FROM sqlite_master LIMIT 1').all();
    const { objects } = await env.MEDIA.list({ limit: 1 });
    if (names.results.length === 0 && objects.length === 0) return;
  }
  throw new Error('The storage of the file before could not be emptied.');
}
