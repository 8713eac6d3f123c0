import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const bring = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('workbox-precaching', () => ({
  PrecacheController: class {
    install = bring;
    addToCacheList(): void {}
  },
}));
vi.mock('workbox-navigation-preload', () => ({ enable: () => undefined }));

let hear: Record<string, (event: { waitUntil: (done: Promise<unknown>) => void }) => void>;
const deleted: string[] = [];

beforeEach(async () => {
  vi.resetModules();
  hear = {};
  deleted.length = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['shell-a', 'photos', 'shell-b', 'shell-c']),
    delete: (name: string) => Promise.resolve(void deleted.push(name)),
  });
  vi.stubGlobal('self', {
    __WB_MANIFEST: [{ url: '/shells/offline', revision: 'a' }],
    registration: { active: {} },
    clients: { claim: () => Promise.resolve() },
    addEventListener: (type: string, listener: (typeof hear)[string]) => void (hear[type] = listener),
  });
  const { writeFact } = await import('../kit/store/device-facts.ts');
  await writeFact('keepsShell', true);
  const { takeOver } = await import('./documents.ts');
  takeOver();
});
afterEach(() => void vi.unstubAllGlobals());

/** Whether the release that comes now is taken. */
const install = () => waitedFor('install');

async function waitedFor(type: string): Promise<unknown> {
  const waits: Promise<unknown>[] = [];
  hear[type]?.({ waitUntil: (done) => void waits.push(done) });
  return Promise.all(waits);
}

test('a release whose shell the network does not bring is not taken: the one before has its own', async () => {
  bring.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(install()).rejects.toThrow('Failed to fetch');
});

test('a device that has no room for the shell gets the release all the same, and keeps nothing of it by halves', async () => {
  bring.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await expect(install()).resolves.toBeDefined();
  expect(deleted).toEqual([expect.stringMatching(/^shell-/)]);
});

test('a release that takes over leaves the shell of the one before, whose pages may still be open, and nothing older', async () => {
  await waitedFor('activate');
  expect(deleted).toEqual(['shell-a', 'shell-b']);
});
