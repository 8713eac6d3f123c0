// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';

const own = { local: globalThis.localStorage, session: globalThis.sessionStorage };
const LOCK = 'sarai-shared-phone';
/** What the browser has of Sarai: held locks, databases, caches, service workers. */
let held: Set<string>;
let databases: IDBFactory;
let caches: Map<string, unknown>;
let registrations: { unregister: () => Promise<void> }[];
let asked: { call: string; body: unknown }[];
let end = () => {};

beforeEach(() => {
  [held, caches, registrations, asked] = [new Set(), new Map([['photos', {}]]), [], []];
  databases = new IDBFactory();
});
afterEach(() => {
  end();
  end = () => {};
  delete document.documentElement.dataset['shared'];
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('chosen, it holds for this tab, until it is chosen no longer', async () => {
  const { phone, shown } = await choose();
  expect(shown()).toEqual([true, true, '1', true]);
  await actAndCheck(() => phone.endSharedPhone());
  expect(shown()).toEqual([false, false, null, false]);
});

test('what the device has of whoever was here before goes, and the Worker is told to take what no page can', async () => {
  own.local.setItem('favorites', '[7]');
  const opening = databases.open('sarai-kept', 1);
  await new Promise<void>((resolve) => opening.addEventListener('success', () => resolve()));
  opening.result.close();
  registrations.push({ unregister: async () => void registrations.pop() });
  await choose();
  expect(asked).toEqual([{ call: 'POST /api/leave', body: { moment: 'begin' } }]);
  await vi.waitFor(async () => expect([caches.size, registrations.length, await databases.databases()]).toEqual([0, 0, []]));
  expect(own.local.getItem('favorites')).toBeNull();
});

test('the service worker may keep nothing as long as it holds, and keeps again after it', async () => {
  const { phone, mayKeep } = await choose();
  expect(await mayKeep()).toBe(false);
  phone.endSharedPhone();
  await vi.waitFor(async () => expect(await mayKeep()).toBe(true));
});

test('with the page the session ends as long as it holds, and outlives it after that', async () => {
  const { phone } = await choose();
  localStorage.setItem('auth_token', 'of-the-member');
  const closes = () => {
    asked = [];
    dispatchEvent(new Event('pagehide'));
    return asked.map(({ call }) => call);
  };
  expect(closes()).toEqual(['POST /api/auth/signout', 'POST /api/leave']);
  phone.endSharedPhone();
  expect(closes()).toEqual([]);
  // A member who continues as themselves stays signed in.
  expect(own.local.getItem('auth_token')).toBe('of-the-member');
});

test('a page of the tab that is loaded anew begins with it, and tells nobody again', async () => {
  const { phone, button } = await load();
  await phone.startSharedPhone();
  expect([button() !== null, held.has(LOCK), asked]).toEqual([true, true, []]);
});

test('a second page of it can be left at once, too, while the first one is open', async () => {
  held.add(LOCK);
  const { phone, button } = await load();
  void phone.startSharedPhone();
  await vi.waitFor(() => expect(button()).not.toBeNull());
});

test('without locks, and without words, it can be left all the same', async () => {
  const { phone, button, i18n } = await load({ hasLocks: false, hasWords: false });
  await phone.chooseSharedPhone();
  expect([button() !== null, i18n.mock.calls]).toEqual([true, [['phone']]]);
});

async function choose() {
  const loaded = await load();
  await loaded.phone.chooseSharedPhone();
  return loaded;
}

async function load({ hasLocks = true, hasWords = true } = {}) {
  const page: Page = await openPage({ words: ['phone'] });
  vi.stubGlobal('navigator', {
    language: 'en',
    locks: hasLocks ? fakeLocks() : undefined,
    serviceWorker: { getRegistrations: async () => registrations },
  });
  vi.stubGlobal('indexedDB', databases);
  vi.stubGlobal('caches', { keys: async () => [...caches.keys()], delete: async (name: string) => caches.delete(name) });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ call: `${method} ${path}`, body: typeof body === 'string' ? JSON.parse(body) : null });
    return new Response(null, { status: 204 });
  });
  const real = await import('../i18n/i18n.ts');
  const i18n = vi.fn<typeof real.loadDomains>(hasWords ? real.loadDomains : () => Promise.reject(new TypeError('no network')));
  vi.doMock('../i18n/i18n.ts', () => ({ ...real, loadDomains: i18n }));
  const phone = await import('./shared-phone.ts');
  const { mayCache } = await import('./forbid-caching.ts');
  vi.doUnmock('../i18n/i18n.ts');
  end = phone.endSharedPhone;
  const isShared = await page.use(phone.useSharedPhone);
  const button = () => document.querySelector('#leave');
  return {
    phone,
    i18n,
    mayKeep: mayCache,
    button,
    shown: () => [isShared.now, 'shared' in document.documentElement.dataset, own.session.getItem('shared'), button() !== null],
  };
}

/** Fake locks, each held until its callback resolves. */
function fakeLocks() {
  return {
    request: async (name: string, { mode }: { mode: string }, hold: () => Promise<void>) => {
      // An exclusive request waits for ever while another page holds the lock.
      if (mode !== 'shared' && held.has(name)) await new Promise(() => {});
      held.add(name);
      await hold();
      held.delete(name);
    },
    query: async () => ({ held: Array.from(held, (name) => ({ name })) }),
  };
}
