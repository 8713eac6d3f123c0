import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const refuse = () => Promise.reject(new TypeError('no'));

test('a browser is asked once a page to keep what is on the device', async () => {
  const { requestPersistence } = await import('./persist.ts');
  const persist = vi.fn<() => Promise<boolean>>(refuse);
  vi.stubGlobal('navigator', { storage: { persist } });
  requestPersistence();
  requestPersistence();
  expect(persist).toHaveBeenCalledOnce();
});

test.each([
  ['has promised to keep it', { persisted: async () => true }, false],
  ['has not', { persisted: async () => false }, true],
  ['refuses to say', { persisted: refuse }, true],
  ['knows nothing of it', {}, true],
  ['has no such place', undefined, true],
])('a browser that %s may delete it by itself, or not', async (_, storage, may) => {
  const { requestPersistence, mayBeDeleted } = await import('./persist.ts');
  vi.stubGlobal('navigator', { storage });
  expect(requestPersistence).not.toThrow();
  expect(await mayBeDeleted()).toBe(may);
});
