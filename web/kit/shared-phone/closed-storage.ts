import { memoryHistory } from './memory-history.ts';
import { memoryStorage } from './memory-storage.ts';

/**
 * What the browser would keep for longer than the page goes to a memory of the page instead, under the names by which all code asks for it, libraries'
 * too: what is not known here, or comes to Sarai later, keeps nothing either. Everything copes without storage already, as private windows have none.
 */
export interface Outside {
  local: Storage | null;
  session: Storage | null;
  databases: IDBFactory | undefined;
  caches: CacheStorage | undefined;
  workers: ServiceWorkerContainer | undefined;
  fetch: typeof fetch;
}

/** What is the device's and says nothing of anybody. */
const OF_THE_DEVICE = new Set(['language', 'theme', 'time_zone', 'compact', 'banner_closed', 'data_saver', 'data_used']);

let taken: { of: object; name: string; own: PropertyDescriptor | undefined }[] = [];
let beyond: Outside | null = null;

/** The browser's own places, whether they are shut or not. */
export function outside(): Outside {
  return beyond ?? lookOutside();
}

/** Shuts them. What is the device's stays and can be read; all else of Sarai's in local and session storage is deleted, but for `mark`. */
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
    // A request that shows its progress can't leave out cookies; files go by `fetch` where there is none.
    XMLHttpRequest: undefined,
    fetch: withoutTraces(beyond.fetch),
  }))
    take(globalThis, name, { value, writable: true });
  take(navigator, 'serviceWorker', { value: undefined });
  take(document, 'cookie', { get: () => '', set: () => {} });
  // The one that the router holds already.
  for (const [name, value] of Object.entries(memoryHistory(history))) take(history, name, { value });
}

/** What the tab and the browser's history call every page from now on. */
export function nameEveryPage(title: string): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  own?.set?.call(document, title);
  if (!Object.getOwnPropertyDescriptor(document, 'title')) take(document, 'title', { get: () => title, set: () => {} });
}

/** Opens them again: what this page's memory has goes where it would have gone. */
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

/** Whatever a storage holds. */
export function deleteBut(storage: Storage | null, stays: (key: string) => boolean): void {
  for (const [key] of entriesOf(storage)) if (!stays(key)) storage?.removeItem(key);
}

/** Through the document's own property, for its name may be taken. */
export function expireCookie(name: string): void {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  cookie?.set?.call(document, `${name}=; Path=/; Max-Age=0`);
}

/** The names of the cookies that a page can see. */
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

/** A browser may refuse even to be asked. */
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

/** No cookie comes of an answer, and no cache keeps it. The bearer token says who asks. */
function withoutTraces(own: typeof fetch): typeof fetch {
  return (input, init) => own(input, { ...init, credentials: 'omit', cache: 'no-store' });
}

function entriesOf(storage: Storage | null): [string, string][] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  return keys.map((key) => [key, storage?.getItem(key) ?? '']);
}
