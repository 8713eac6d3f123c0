// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What was started, by its module. */
const PARTS = {
  './kit/screen/data-saver.ts': 'watchDataSaver',
  './kit/api/data-use.ts': 'countReceived',
  './offline/clear-member-queries.ts': 'clearMemberQueries',
  './offline/network.ts': 'watchNetwork',
  './offline/offline-queries.ts': 'cacheQueries',
  './offline/service-worker.ts': 'registerServiceWorker',
  './offline/store-token.ts': 'storeToken',
  './offline/prefetch-own.ts': 'prefetchOwn',
  './market/pack/renew-packs.ts': 'renewPacksOverWifi',
  './account/push/start-push.ts': 'startPush',
  './offline/strip.tsx': 'showStrip',
  './offline/install.tsx': 'offerInstall',
} as const;
const ON_ANY_DEVICE = ['watchDataSaver', 'countReceived', 'clearMemberQueries'];
const ON_AN_OWN_DEVICE = Object.values(PARTS);

let begun: string[];
let haveWords: boolean;

beforeEach(() => {
  vi.resetModules();
  [begun, haveWords] = [[], true];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  for (const [path, name] of Object.entries(PARTS)) vi.doMock(path, () => ({ [name]: () => void begun.push(name) }));
  vi.doMock('./kit/i18n/i18n.ts', () => ({
    loadDomains: () => (haveWords ? Promise.resolve() : Promise.reject(new TypeError('offline'))),
  }));
});
afterEach(() => {
  document.documentElement.removeAttribute('data-shared');
  for (const path of [...Object.keys(PARTS), './kit/i18n/i18n.ts']) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('what works without a network begins on a device of one’s own, and what says that there is none has its words before', async () => {
  await begin();
  expect(new Set(begun)).toEqual(new Set(ON_AN_OWN_DEVICE));
});

test('on a phone that is shared nothing is kept, installed or told of', async () => {
  document.documentElement.toggleAttribute('data-shared', true);
  await begin();
  expect(begun).toEqual(ON_ANY_DEVICE);
});

test('where the words do not come nothing says so or offers to be installed, and all else begins', async () => {
  haveWords = false;
  await begin();
  expect(new Set(begun)).toEqual(new Set(ON_AN_OWN_DEVICE.filter((name) => name !== 'showStrip' && name !== 'offerInstall')));
});

test('what a visitor reads is kept as nobody’s, and what a member reads as theirs', async () => {
  let owner = (): unknown => undefined;
  vi.doMock('./offline/offline-queries.ts', () => ({ cacheQueries: (_: QueryClient, whose: () => number) => (owner = whose) }));
  await begin();
  expect(owner()).toBe(0);
  const { beginSession } = await import('./account/session.ts');
  beginSession({ token: 'a', user: { id: 7, email: '', username: 'laila', fullName: null, profileImageUrl: null } });
  expect(owner()).toBe(7);
  localStorage.clear();
  document.cookie = 'member=; Path=/; Max-Age=0';
});

async function begin() {
  const { startOffline } = await import('./offline.ts');
  const client = new QueryClient();
  startOffline(client);
  client.clear();
  // By now the words have loaded, or have failed to.
  await new Promise((resolve) => setTimeout(resolve));
}
