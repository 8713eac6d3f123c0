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
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS as D1Migration[]);
