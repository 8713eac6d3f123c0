import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.doMock('../../account/session.ts', () => ({ memberId: () => 7 }));
});
afterEach(() => {
  for (const path of PARTS) vi.doUnmock(path);
  vi.unstubAllGlobals();
});

const PARTS = [
  '../../account/session.ts',
  '../../chat/engine/session-chat.ts',
  '../../market/acts/session-acts.ts',
  '../../kit/i18n/i18n.ts',
];

test.each([
  [2, 0, 2],
  [0, 3, 3],
  [2, 3, 5],
  [null, 3, 3],
  [2, null, 2],
])('%s messages and %s acts that wait are %i that a sign-out would lose', async (messages, acts, count) => {
  const unreadable = () => Promise.reject(new Error('The device gives none'));
  vi.doMock('../../chat/engine/session-chat.ts', () => ({ unsentCount: messages === null ? unreadable : async () => messages }));
  const queue = acts === null ? null : { count: async () => acts };
  vi.doMock('../../market/acts/session-acts.ts', () => ({ actQueue: () => queue }));
  vi.doMock('../../kit/i18n/i18n.ts', () => ({ loadDomains: () => Promise.reject(new TypeError('No network')) }));
  const { countUnsent } = await import('./count-unsent.ts');
  expect(await countUnsent()).toBe(count);
});

test.each([
  [1, [['waiting']]],
  [0, []],
])('where %i acts wait what asks about them has its words, and nothing is loaded where none does', async (count, loaded) => {
  const loadDomains = vi.fn<(...domains: string[]) => Promise<void>>(async () => {});
  vi.doMock('../../chat/engine/session-chat.ts', () => ({ unsentCount: async () => 0 }));
  vi.doMock('../../market/acts/session-acts.ts', () => ({ actQueue: () => ({ count: async () => count }) }));
  vi.doMock('../../kit/i18n/i18n.ts', () => ({ loadDomains }));
  const { countUnsent } = await import('./count-unsent.ts');
  await countUnsent();
  expect(loadDomains.mock.calls).toEqual(loaded);
});

test('photos of a new ad that only this device has are counted for the member whose ad it is, and asked about in words', async () => {
  const loadDomains = vi.fn<(...domains: string[]) => Promise<void>>(async () => {});
  vi.doMock('../../chat/engine/session-chat.ts', () => ({ unsentCount: async () => 1 }));
  vi.doMock('../../market/acts/session-acts.ts', () => ({ actQueue: () => ({ count: async () => 1 }) }));
  vi.doMock('../../kit/i18n/i18n.ts', () => ({ loadDomains }));
  const { newAdPhotoStore } = await import('../../market/wizard/drafts/photo-store.ts');
  const photo = { position: 0, picked: null, shrunk: null, upload: null };
  for (const [member, key] of [
    [7, 'a'],
    [7, 'b'],
    [8, 'c'],
  ] as const)
    await newAdPhotoStore(member).put({ ...photo, key });
  const { countUnsent } = await import('./count-unsent.ts');
  expect([await countUnsent(), loadDomains.mock.calls]).toEqual([4, [['waiting']]]);
});
