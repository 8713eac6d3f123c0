import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a device names itself once, as the Worker accepts names', async () => {
  const { deviceId } = await import('./device-id.ts');
  const id = deviceId();
  expect(id).toMatch(/^[\w-]{22}$/);
  expect([deviceId(), stored.get('device_id')]).toEqual([id, id]);
});

test('a name that the Worker would refuse is replaced', async () => {
  stored.set('device_id', 'not a name');
  const { deviceId } = await import('./device-id.ts');
  expect(deviceId()).toMatch(/^[\w-]{22}$/);
});

test('a device whose storage is blocked keeps its name for the page', async () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  const { deviceId } = await import('./device-id.ts');
  expect(deviceId()).toBe(deviceId());
});
