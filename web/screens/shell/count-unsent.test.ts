import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  for (const path of ['../../chat/engine/session-chat.ts', '../../market/acts/session-acts.ts', '../../kit/i18n/i18n.ts'])
    vi.doUnmock(path);
});

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
