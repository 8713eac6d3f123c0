import { type Query, type QueryClient, type QueryKey, hashKey, type InfiniteData } from '@tanstack/react-query';
import { ApiError } from '../kit/api/api-error.ts';
import { forgetReadCache } from '../kit/store/forget.ts';
import { inReadsDatabase, type CachedQuery } from '../kit/store/reads-database.ts';
import { markReachable, markUnreachable, reachable } from './network.ts';

/** How many queries of each kind (the key's first word: web/kit/api/query-keys.ts) are kept; the least recently used go first. Others are not. */
const CACHE_LIMITS: Readonly<Record<string, number>> = {
  listings: 60,
  listing: 300,
  similar: 60,
  member: 50,
  reviews: 20,
  'own-member': 1,
  notifications: 1,
  'saved-searches': 1,
  'pending-reviews': 1,
  statistics: 1,
  categories: 1,
  favicon: 1,
  site: 1,
};

/** How many first pages of a list are kept; later pages are fetched again. */
const PAGES_MAX = 5;
/** Writes within this time are made together, in milliseconds. */
const WRITE_DELAY = 500;
/** After STAND_IN_DELAY kept data is shown in place of a late answer; where nothing is kept, the query fails GIVE_UP_DELAY later. In milliseconds. */
const STAND_IN_DELAY = 3_000;
const GIVE_UP_DELAY = 30_000;

export interface OfflineReads {
  /** When the oldest data on screen was fetched, in milliseconds; null where no query is on screen or none has data. */
  oldestShown: () => number | null;
  /** Whether a query on screen has no data: it was never read on this device. */
  hasMissing: () => boolean;
}

/**
 * Keeps query data on the device, with its time, and shows it where the server does not answer, or not in time. `owner` returns the reader's id. When
 * the server refuses an ad or a member, their kept data is deleted. Once the server answers again, queries that showed kept data are fetched again.
 */
export function cacheQueries(
  client: QueryClient,
  owner: () => number,
  onOwnerChange: (listener: () => void) => unknown,
): OfflineReads {
  const cache = client.getQueryCache();
  /** Data that came from the device, by the hash of their key. */
  const standIns = new Map<string, unknown>();
  const changed = new Map<string, Query>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let writing: ReturnType<typeof setTimeout> | undefined;
  let reader = owner();
  /** Queries of the previous reader, by hash: an answer that is still on its way is theirs and must not be kept for the new one. */
  let previousReaders = new Set<string>();

  onOwnerChange(() => {
    if (owner() === reader) return;
    // Each tab clears for itself. A tab that learns late of a sign-out may have written meanwhile, or the next reader may have data there already.
    if (owner() === VISITOR) forgetReadCache();
    else if (reader !== VISITOR) deleteReader(reader);
    reader = owner();
    previousReaders = new Set(cache.getAll().map(({ queryHash }) => queryHash));
    changed.clear();
    standIns.clear();
  });
  addEventListener('pagehide', () => void write());
  reachable.subscribe(() => {
    if (reachable.get()) refetchStandIns();
  });

  for (const query of cache.getAll()) handleState(query);
  cache.subscribe((event) => {
    if (event.type === 'added') return handleState(event.query);
    if (event.type !== 'updated' || kindOf(event.query.queryKey) === 'admin') return;
    const { query, action } = event;
    if (action.type === 'success') {
      clearTimer(query);
      if (action.manual && query.state.data === standIns.get(query.queryHash)) return;
      standIns.delete(query.queryHash);
      // Data set by the page itself does not show that the server answers.
      if (!action.manual) markReachable();
      queueWrite(query);
    } else if (action.type === 'fetch') startTimer(query);
    else if (action.type === 'failed' || action.type === 'error') fail(query, action.error);
  });

  /** Handles a query in the state it has now: it may have data (the first screen's), have failed, or be fetching already. */
  function handleState(query: Query): void {
    if (query.state.data !== undefined) queueWrite(query);
    else if (query.state.fetchFailureReason ?? query.state.error)
      fail(query, query.state.fetchFailureReason ?? query.state.error);
    else if (query.state.fetchStatus === 'fetching') startTimer(query);
  }

  function queueWrite(query: Query): void {
    if (!isCacheable(query.queryKey) || previousReaders.has(query.queryHash)) return;
    changed.set(query.queryHash, query);
    writing ??= setTimeout(() => void write(), WRITE_DELAY);
  }

  async function write(): Promise<void> {
    clearTimeout(writing);
    writing = undefined;
    const now = Date.now();
    const rows = [...changed.values()].map((query) => rowOf(query, reader, now));
    changed.clear();
    if (rows.length === 0) return;
    await inReadsDatabase(async (db) => {
      const { store, done } = db.transaction('queries', 'readwrite');
      await Promise.all([...rows.map((row) => (row.data === null ? store.delete(row.hash) : store.put(row))), done]);
    });
    await prune(new Set(rows.map(({ kind }) => kind)));
  }

  /** Starts the timer after which kept data is shown in place of a slow answer; at once where the server is known to be unreachable. */
  function startTimer(query: Query): void {
    previousReaders.delete(query.queryHash);
    clearTimer(query);
    if (query.state.data !== undefined) return;
    timers.set(
      query.queryHash,
      setTimeout(() => void standInOrGiveUp(query), reachable.get() ? STAND_IN_DELAY : 0),
    );
  }

  async function standInOrGiveUp(query: Query): Promise<void> {
    if (await standIn(query)) return;
    if (query.state.fetchStatus === 'fetching')
      timers.set(
        query.queryHash,
        setTimeout(() => void giveUp(query), GIVE_UP_DELAY),
      );
  }

  function clearTimer(query: Query): void {
    clearTimeout(timers.get(query.queryHash));
    timers.delete(query.queryHash);
  }

  /** Shows kept data; where there is none, the query fails at once and is fetched again when the server answers. */
  async function standInOrEnd(query: Query): Promise<void> {
    if (!(await standIn(query))) await giveUp(query);
  }

  async function giveUp(query: Query): Promise<void> {
    if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') return;
    await query.cancel({ silent: true });
    query.setState({ status: 'error', error: new TypeError('No answer'), fetchStatus: 'idle' });
    markUnreachable();
  }

  function fail(query: Query, error: unknown): void {
    if (isRefusal(error)) {
      clearTimer(query);
      markReachable();
      if (error.status === 429) return;
      // The data is gone or no longer for this reader: drop also a write that is still waiting.
      changed.delete(query.queryHash);
      void inReadsDatabase((db) => db.delete('queries', query.queryHash));
      return;
    }
    const wasReachable = reachable.get();
    if (!(error instanceof ApiError) && !isCancelled(error)) markUnreachable();
    void (wasReachable ? standIn(query) : standInOrEnd(query));
  }

  /** Shows kept data in place of an answer that does not come. Returns whether the query has data now. */
  async function standIn(query: Query): Promise<boolean> {
    const { queryHash } = query;
    if (query.state.data === undefined) {
      const row = await inReadsDatabase((db) => db.get('queries', queryHash));
      // A member may see what was read here without a session before they signed in.
      if (!row || (row.owner !== reader && row.owner !== VISITOR) || query.state.data !== undefined)
        return query.state.data !== undefined;
      standIns.set(queryHash, row.data);
      query.setData(row.data, { updatedAt: row.at, manual: true });
      void inReadsDatabase((db) => db.put('queries', { ...row, used: Date.now() }));
    }
    // A query that shows data is no failure; the strip says how old the data is.
    if (query.state.status === 'error') query.setState({ status: 'success', error: null });
    if (!standIns.has(queryHash)) standIns.set(queryHash, query.state.data);
    return true;
  }

  function refetchStandIns(): void {
    const hashes = new Set(standIns.keys());
    const predicate = (query: Query) =>
      hashes.has(query.queryHash) || (query.state.status === 'error' && !isRefusal(query.state.error));
    void client.invalidateQueries({ predicate, refetchType: 'active' });
  }

  const visibleQueries = () =>
    cache.getAll().filter((query) => query.isActive() && isCacheable(query.queryKey) && !isSecondary(query.queryKey));
  return {
    oldestShown: () => {
      const times = visibleQueries().flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
      return times.length > 0 ? Math.min(...times) : null;
    },
    hasMissing: () => visibleQueries().some(({ state }) => state.data === undefined),
  };
}

const SECONDARY: ReadonlySet<string> = new Set(['statistics', 'categories', 'favicon', 'site', 'pending-reviews', 'similar']);
/** The reader's id where nobody is signed in. */
const VISITOR = 0;

function kindOf(key: QueryKey): string {
  return String(key[0]);
}

/** Whether the query is only for what surrounds a screen's main content: it does not count for the age of what is shown. */
function isSecondary(key: QueryKey): boolean {
  return SECONDARY.has(kindOf(key));
}

function isCacheable(key: QueryKey): boolean {
  return kindOf(key) in CACHE_LIMITS;
}

/** Whether our server refused the request. A refusal without a code comes from a hotspot or a proxy. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== null;
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'CancelledError' || error.name === 'AbortError');
}

function rowOf(query: Query, owner: number, now: number): CachedQuery {
  const { data, dataUpdatedAt } = query.state;
  return { hash: query.queryHash, owner, kind: kindOf(query.queryKey), data: firstPages(data), at: dataUpdatedAt, used: now };
}

function firstPages(data: unknown): unknown {
  if (!isPaged(data)) return data ?? null;
  return { pages: data.pages.slice(0, PAGES_MAX), pageParams: data.pageParams.slice(0, PAGES_MAX) };
}

function isPaged(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/** Deletes the least recently used rows of each kind beyond its limit. */
async function prune(kinds: ReadonlySet<string>): Promise<void> {
  await inReadsDatabase(async (db) => {
    const { store, done } = db.transaction('queries', 'readwrite');
    const acts = [done];
    for (const kind of kinds) {
      const hashes = await store.index('byUse').getAllKeys(IDBKeyRange.bound([kind], [kind, []]));
      acts.push(...hashes.slice(0, Math.max(0, hashes.length - (CACHE_LIMITS[kind] ?? 0))).map((hash) => store.delete(hash)));
    }
    await Promise.all(acts);
  });
}

/** Deletes what one reader kept here. Another reader's data and the bearer token of their session stay. */
function deleteReader(reader: number): void {
  void inReadsDatabase(async (db) => {
    for (const name of ['queries', 'talks'] as const)
      for await (const cursor of db.transaction(name, 'readwrite').store)
        if (cursor.value.owner === reader) await cursor.delete();
  });
}

/** Whether the query's kept data is from `since` or later, so that it need not be fetched again. */
export async function isCachedSince(key: QueryKey, since: number): Promise<boolean> {
  const row = await inReadsDatabase((db) => db.get('queries', hashKey(key)));
  return (row?.at ?? 0) >= since;
}
