import { afterEach, expect, test, vi } from 'vitest';
import { SYNC_TAG } from '#schema/catalog/offline';
import { registerSync } from './register-sync.ts';

afterEach(() => void vi.unstubAllGlobals());

const register = vi.fn<(tag: string) => Promise<void>>();
const has = (registration: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: registration } });

test('the browser is asked to wake the service worker by the name that this one hears', async () => {
  register.mockResolvedValue(undefined);
  has(async () => ({ sync: { register } }));
  registerSync();
  await vi.waitFor(() => expect(register.mock.calls).toEqual([[SYNC_TAG]]));
});

test.each([
  ['refuses', () => Promise.resolve({ sync: { register: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } })],
  ['knows nothing of it', () => Promise.resolve({})],
  ['has no service worker here', () => Promise.resolve(undefined)],
  ['does not say', () => Promise.reject(new DOMException('no', 'SecurityError'))],
])('a browser that %s is left alone', async (_, registration) => {
  const missed = vi.fn<(error: unknown) => void>();
  process.on('unhandledRejection', missed);
  has(registration);
  expect(registerSync).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', missed);
  expect(missed).not.toHaveBeenCalled();
});

test.each([undefined, {}])('where there are no service workers nothing is asked: %j', (navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(registerSync).not.toThrow();
});
