import type { Listing, ListingCard } from '#schema/contracts/listings';
import { SECOND } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { call as callWorker, makeAdmin, signUp } from '../../../../test/client.ts';

export const SHELL = '<!doctype html><html><head><title>Sarai</title></head><body><div id="root"></div></body></html>';

/** New for each test: an ad, its owner, and a release, so that no test gets an answer that another one left in the cache. */
export let owner: { token: string; user: { id: number } };
export let admin: { token: string };
export let ad: Listing;
export let COMMIT = '';

export type Options = NonNullable<Parameters<typeof callWorker>[2]>;

/** Called once by a test file: each of its tests has an ad that is the only active one, and stopped clocks. */
export function aroundEach(): void {
  beforeAll(async () => {
    admin = await makeAdmin();
  });
  beforeEach(async () => {
    newRelease();
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(SHELL, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await env.DB.batch([
      env.DB.prepare("UPDATE listings SET status = 'sold' WHERE status = 'active'"),
      env.DB.prepare('DELETE FROM listing_search'),
    ]);
    owner = await signUp();
    ad = await publish('Corolla');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export function newRelease(): void {
  COMMIT = crypto.randomUUID().replaceAll('-', '');
}

/** `call` as in other tests, but with the minute for which visitors get cached answers. */
export function call<Body = unknown>(method: string, path: string, options: Options = {}) {
  const bindings = { EDGE_FRESH_SECONDS: undefined, COMMIT, ...options.bindings };
  return callWorker<Body>(method, path, { ...options, bindings });
}

/** An address with the ids of the test's ad, its owner, or another ad. */
export function at(address: string, other?: Listing): string {
  return address.replace(':ad', String(ad.id)).replace(':other', String(other?.id)).replace(':member', String(owner.user.id));
}

export function advance(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * SECOND);
}

export async function publish(title: string, { token } = owner): Promise<Listing> {
  const json = { title, description: 'Clean', price: '450000', location: 'Kabul', categoryId: 3 };
  return (await call<Listing>('POST', '/api/listings', { token, json })).body;
}

export function remove() {
  return call('DELETE', at('/api/listings/:ad'), { token: owner.token });
}

export function asAdmin(method: string, path: string, json: unknown) {
  return call(method, path, { token: admin.token, json });
}

export async function titles(): Promise<string[]> {
  return (await call<ListingCard[]>('GET', '/api/listings')).body.map(({ title }) => title);
}

/** Counts completed reads of the cache: a request that found nothing there then waits for another one's answer. */
export async function watchedCache(): Promise<() => number> {
  let reads = 0;
  const cache = await caches.open('visitors');
  const match = async (key: RequestInfo | URL) => {
    const found = await cache.match(key);
    const copy = found && new Response(await found.arrayBuffer(), found);
    reads += 1;
    return copy;
  };
  const watched = { match, put: cache.put.bind(cache), delete: cache.delete.bind(cache) };
  vi.spyOn(caches, 'open').mockResolvedValue(watched);
  return () => reads;
}

/** A D1 that responds when it is released, or fails with the given error. */
export function pausedDb() {
  let statements = 0;
  let release: (failure?: Error) => void = () => undefined;
  const held = new Promise<void>((resolve, reject) => {
    release = (failure) => (failure ? reject(failure) : resolve());
  });
  held.catch(() => undefined);
  const holding = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, property) => {
        if (property === 'bind') return (...values: unknown[]) => holding(target.bind(...values));
        if (property === 'all')
          return async () => {
            statements += 1;
            await held;
            return target.all();
          };
        return Reflect.get(target, property, target);
      },
    });
  const DB = new Proxy(env.DB, {
    get: (target, property) =>
      property === 'prepare' ? (sql: string) => holding(target.prepare(sql)) : Reflect.get(target, property, target),
  });
  return { DB, release, asked: () => statements };
}

export function brokenDb(): D1Database {
  const fail = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'));
  return new Proxy(env.DB, {
    get: (target, property) => {
      if (property === 'batch') return fail;
      if (property === 'prepare') return () => ({ bind: () => ({ all: fail, run: fail, first: fail, raw: fail }), all: fail });
      return Reflect.get(target, property, target);
    },
  });
}
