import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const follow = vi.fn<() => void>();
const keep = vi.fn<() => void>();
let permission: NotificationPermission | null;
let kept: Record<string, string>;

beforeEach(() => {
  vi.resetModules();
  [permission, kept] = ['default', {}];
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
  vi.stubGlobal('Notification', Object.defineProperty({}, 'permission', { get: () => permission }));
  vi.doMock('./follow-links.ts', () => ({ openPushedLinks: follow }));
  vi.doMock('./sync-push.ts', () => ({ syncPush: keep }));
});
afterEach(() => {
  for (const path of ['./follow-links.ts', './sync-push.ts']) vi.doUnmock(path);
  vi.resetModules();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

async function begin() {
  const { startPush } = await import('./start-push.ts');
  startPush(new QueryClient());
  await vi.dynamicImportSettled();
  return { follows: follow.mock.calls.length, keeps: keep.mock.calls.length };
}

test.each(['default', 'denied'] as const)(
  'a page does nothing for a device whose permission is %s and that was told nothing',
  async (said) => {
    permission = said;
    expect(await begin()).toEqual({ follows: 0, keeps: 0 });
  },
);

test('switched on while the page is open, a device is kept in step from then on, once', async () => {
  await begin();
  permission = 'granted';
  expect(await begin()).toEqual({ follows: 1, keeps: 1 });
  expect(await begin()).toEqual({ follows: 1, keeps: 1 });
});

test('a device that was told before is seen to after its permission was taken back, too', async () => {
  permission = 'denied';
  kept['push_told'] = '7 https://push.example/1 en 20000';
  expect(await begin()).toEqual({ follows: 1, keeps: 1 });
});

test.each([
  ['without a service worker', () => vi.stubGlobal('navigator', {})],
  ['without notifications', () => vi.stubGlobal('Notification', undefined)],
])('a browser %s does nothing', async (_, lacks) => {
  permission = 'granted';
  lacks();
  expect(await begin()).toEqual({ follows: 0, keeps: 0 });
});
