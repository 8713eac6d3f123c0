import type { Page } from '@playwright/test';
import { expect } from './visitors.ts';

/** Everything that a browser stores of Sarai, under any name, including what Sarai adds later. */
export interface Traces {
  local: Record<string, string>;
  session: Record<string, string>;
  /** The rows of each store of each database, as JSON. */
  databases: Record<string, Record<string, string[]>>;
  /** The contents of each cache: addresses, and texts where there are any. */
  caches: Record<string, string[]>;
  workers: number;
  /** All cookies, including those that no page can read. */
  cookies: Record<string, string>;
}

export async function tracesIn(page: Page): Promise<Traces> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => [name, value]);
  return { ...(await page.evaluate(kept)), cookies: Object.fromEntries(cookies) };
}

/**
 * Expects that nothing of a person is left: no row that belongs to somebody, no picture, and none of these words anywhere. Data of the device, and
 * public ads that a visitor reads, may stay.
 */
export async function expectNothingOf(page: Page, words: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const traces = await tracesIn(page);
      const all = JSON.stringify(traces);
      return {
        words: words.filter((word) => all.includes(word)),
        rows: rowsOf(traces).filter((row) => /"owner":(?!0\b)/.test(row)),
        pictures: Object.values(traces.caches)
          .flat()
          .filter((address) => /\/(media|api)\//.test(address)),
      };
    })
    .toEqual({ words: [], rows: [], pictures: [] });
}

function rowsOf({ databases }: Traces): string[] {
  return Object.values(databases).flatMap((stores) => Object.values(stores).flat());
}

/** Runs in the page. Opening a database that has been deleted meanwhile does not create it. */
async function kept(): Promise<Omit<Traces, 'cookies'>> {
  const asked = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result | null>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(null);
      });
    });
  const opened = (name: string) => {
    const request = indexedDB.open(name);
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    return asked(request);
  };
  const readable = (_: string, value: unknown) => (value instanceof Blob ? `${value.size} bytes of ${value.type}` : value);
  const databases: Traces['databases'] = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await opened(name);
    if (!db) continue;
    const stores: Record<string, string[]> = {};
    for (const store of db.objectStoreNames) {
      const rows = (await asked(db.transaction(store).objectStore(store).getAll())) ?? [];
      stores[store] = rows.map((row) => JSON.stringify(row, readable) ?? '');
    }
    db.close();
    databases[name] = stores;
  }
  const found: Traces['caches'] = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    found[name] = await Promise.all(
      (await cache.keys()).map(async (request) => {
        const answer = await cache.match(request);
        const isText = /html|json/.test(answer?.headers.get('Content-Type') ?? '');
        return `${request.url} ${isText ? await answer?.text() : ''}`;
      }),
    );
  }
  const workers = (await navigator.serviceWorker.getRegistrations()).length;
  const entries = (storage: Storage) => Object.fromEntries(Object.entries(storage));
  return { local: entries(localStorage), session: entries(sessionStorage), databases, caches: found, workers };
}
