import { memoryHistory } from './memory-history.ts';
import { memoryStorage } from './memory-storage.ts';

/**
 * The browser's real storage. On a shared phone the global names are replaced by ones that keep data only in the page's memory or are undefined, so
 * that libraries and code added later keep nothing either. All code already works without storage, as in private windows.
 */
export interface Outside {
  local: Storage | null;
  session: Storage | null;
  databases: IDBFactory | undefined;
  caches: CacheStorage | undefined;
  workers: ServiceWorkerContainer | undefined;
  fetch: typeof fetch;
}

/** Keys of settings of the device that say nothing about a person. */
const OF_THE_DEVICE = new Set(['language', 'theme', 'time_zone', 'compact', 'banner_closed', 'data_saver', 'data_used']);

let taken: { of: object; name: string; own: PropertyDescriptor | undefined }[] = [];
let beyond: Outside | null = null;

/** Returns the browser's real storage, whether it is closed or not. */
export function outside(): Outside {
  return beyond ?? lookOutside();
}

/** Closes storage. The device's settings stay and can be read; all else in local and session storage and in cookies is deleted, except `mark`. */
export function closeStorage(mark: string): void {
  if (beyond) return;
  beyond = lookOutside();
  const { local, session } = beyond;
  deleteBut(local, (key) => OF_THE_DEVICE.has(key));
  deleteBut(session, (key) => key === mark);
  for (const name of cookieNames()) if (!OF_THE_DEVICE.has(name)) expireCookie(name);
  for (const [name, value] of Object.entries({
    localStorage: memoryStorage(entriesOf(local)),
    sessionStorage: memoryStorage(),
    indexedDB: undefined,
    caches: undefined,
    // XMLHttpRequest, used for upload progress, can't leave out cookies; without it files are sent by `fetch`.
    XMLHttpRequest: undefined,
    fetch: withoutTraces(beyond.fetch),
  }))
    take(globalThis, name, { value, writable: true });
  take(navigator, 'serviceWorker', { value: undefined });
  take(document, 'cookie', { get: () => '', set: () => {} });
  // Replaces the methods on `history` itself, because the router holds that object already.
  for (const [name, value] of Object.entries(memoryHistory(history))) take(history, name, { value });
}

/** Gives every page from now on this title, in the tab and in the browser's history. */
export function nameEveryPage(title: string): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  own?.set?.call(document, title);
  if (!Object.getOwnPropertyDescriptor(document, 'title')) take(document, 'title', { get: () => title, set: () => {} });
}

/** Opens storage again; what was written to local storage in memory is stored now. */
export function reopenStorage(): void {
  if (!beyond) return;
  const held = entriesOf(localStorage);
  for (const { of, name, own } of taken) {
    Reflect.deleteProperty(of, name);
    if (own) Object.defineProperty(of, name, own);
  }
  taken = [];
  beyond = null;
  for (const [key, value] of held) localStorage.setItem(key, value);
}

/** Deletes all of a storage except the keys that stay. */
export function deleteBut(storage: Storage | null, stays: (key: string) => boolean): void {
  for (const [key] of entriesOf(storage)) if (!stays(key)) storage?.removeItem(key);
}

/** Deletes a cookie by the prototype's property, because `document.cookie` may be replaced. */
export function expireCookie(name: string): void {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  cookie?.set?.call(document, `${name}=; Path=/; Max-Age=0`);
}

/** Returns the names of the cookies that a page can read. */
export function cookieNames(): string[] {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  const text = String(cookie?.get?.call(document));
  return text
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name !== '');
}

function lookOutside(): Outside {
  return {
    local: allowed(() => localStorage),
    session: allowed(() => sessionStorage),
    databases: allowed(() => indexedDB) ?? undefined,
    caches: allowed(() => caches) ?? undefined,
    workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    fetch: globalThis.fetch.bind(globalThis),
  };
}

/** Returns null if the browser throws on access. */
function allowed<Place>(place: () => Place): Place | null {
  try {
    return place();
  } catch {
    return null;
  }
}

function take(of: object, name: string, descriptor: PropertyDescriptor): void {
  taken.push({ of, name, own: Object.getOwnPropertyDescriptor(of, name) });
  Object.defineProperty(of, name, { configurable: true, ...descriptor });
}

/** A `fetch` whose responses set no cookie and stay in no cache. The bearer token identifies the caller. */
function withoutTraces(own: typeof fetch): typeof fetch {
  return (input, init) => own(input, { ...init, credentials: 'omit', cache: 'no-store' });
}

function entriesOf(storage: Storage | null): [string, string][] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  return keys.map((key) => [key, storage?.getItem(key) ?? '']);
}
