import { memoryHistory } from './memory-history.ts';
import { memoryStorage } from './memory-storage.ts';

/**
 * The browser's real storage. On a shared phone the global names are replaced by ones that keep data only in the page's memory or are undefined, so
 * that libraries and code added later keep nothing either. All code already works without storage, as in private windows.
 */
export interface RealStorage {
  local: Storage | null;
  session: Storage | null;
  databases: IDBFactory | undefined;
  caches: CacheStorage | undefined;
  workers: ServiceWorkerContainer | undefined;
  fetch: typeof fetch;
}

/** Keys of settings of the device that say nothing about a person. */
const DEVICE_KEYS = new Set(['language', 'theme', 'time_zone', 'compact', 'banner_closed', 'data_saver', 'data_used']);

let replaced: { of: object; name: string; own: PropertyDescriptor | undefined }[] = [];
let realOnes: RealStorage | null = null;

/** Returns the browser's real storage, whether it is closed or not. */
export function realStorage(): RealStorage {
  return realOnes ?? readRealStorage();
}

/** Closes storage. The device's settings stay and can be read; all else in local and session storage and in cookies is deleted, except `mark`. */
export function closeStorage(mark: string): void {
  if (realOnes) return;
  realOnes = readRealStorage();
  const { local, session } = realOnes;
  deleteExcept(local, (key) => DEVICE_KEYS.has(key));
  deleteExcept(session, (key) => key === mark);
  for (const name of cookieNames()) if (!DEVICE_KEYS.has(name)) expireCookie(name);
  for (const [name, value] of Object.entries({
    localStorage: memoryStorage(entriesOf(local)),
    sessionStorage: memoryStorage(),
    indexedDB: undefined,
    caches: undefined,
    // XMLHttpRequest, used for upload progress, can't leave out cookies; without it files are sent by `fetch`.
    XMLHttpRequest: undefined,
    fetch: fetchWithoutTraces(realOnes.fetch),
  }))
    replaceGlobal(globalThis, name, { value, writable: true });
  replaceGlobal(navigator, 'serviceWorker', { value: undefined });
  replaceGlobal(document, 'cookie', { get: () => '', set: () => {} });
  // Replaces the methods on `history` itself, because the router holds that object already.
  for (const [name, value] of Object.entries(memoryHistory(history))) replaceGlobal(history, name, { value });
}

/** Gives every page from now on this title, in the tab and in the browser's history. */
export function setEveryTitle(title: string): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  own?.set?.call(document, title);
  if (!Object.getOwnPropertyDescriptor(document, 'title')) replaceGlobal(document, 'title', { get: () => title, set: () => {} });
}

/** Opens storage again; what was written to local storage in memory is stored now. */
export function reopenStorage(): void {
  if (!realOnes) return;
  const written = entriesOf(localStorage);
  for (const { of, name, own } of replaced) {
    Reflect.deleteProperty(of, name);
    if (own) Object.defineProperty(of, name, own);
  }
  replaced = [];
  realOnes = null;
  for (const [key, value] of written) localStorage.setItem(key, value);
}

/** Deletes all of a storage except the keys that stay. */
export function deleteExcept(storage: Storage | null, isKept: (key: string) => boolean): void {
  for (const [key] of entriesOf(storage)) if (!isKept(key)) storage?.removeItem(key);
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

function readRealStorage(): RealStorage {
  return {
    local: orNull(() => localStorage),
    session: orNull(() => sessionStorage),
    databases: orNull(() => indexedDB) ?? undefined,
    caches: orNull(() => caches) ?? undefined,
    workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    fetch: globalThis.fetch.bind(globalThis),
  };
}

/** Returns null if the browser throws on access. */
function orNull<Place>(place: () => Place): Place | null {
  try {
    return place();
  } catch {
    return null;
  }
}

function replaceGlobal(of: object, name: string, descriptor: PropertyDescriptor): void {
  replaced.push({ of, name, own: Object.getOwnPropertyDescriptor(of, name) });
  Object.defineProperty(of, name, { configurable: true, ...descriptor });
}

/** A `fetch` whose responses set no cookie and stay in no cache. The bearer token identifies the caller. */
function fetchWithoutTraces(own: typeof fetch): typeof fetch {
  return (input, init) => own(input, { ...init, credentials: 'omit', cache: 'no-store' });
}

function entriesOf(storage: Storage | null): [string, string][] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  return keys.map((key) => [key, storage?.getItem(key) ?? '']);
}
