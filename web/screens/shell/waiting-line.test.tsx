// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import type { Act } from '../../market/acts/acts.ts';
import type { LateNews } from '../../market/acts/session-acts.ts';
import { does, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('../../market/acts/session-acts.ts');
});

const NOTHING: readonly never[] = [];

test.each([
  ['was sent', 'done', true],
  ['was taken back', 'cancelled', false],
] as const)('of what waited and %s it is said that it was sent: %s, %s', async (_, is, isSaid) => {
  const { page, tell } = await opened();
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const act = { kind: 'sell', id: 5, title: 'Corolla' };
  await does(() => tell({ is, answer: undefined, row: { act: act as unknown as Act } } as LateNews));
  await does(() => new Promise((resolve) => setTimeout(resolve)));
  expect(shownToast.get()?.title).toBe(isSaid ? page.t('waiting.sent') : undefined);
});

test.each([
  ['a sale', { kind: 'sell', id: 5, title: 'Corolla' }, true],
  ['an edit', { kind: 'edit', listing: { id: 5 }, fields: { title: 'Corolla' }, photos: [] }, true],
  ['a report of the member with its number', { kind: 'report', about: 'member', id: 5, name: 'Omar' }, false],
])('after %s that waited the ad itself is asked for again where it was about one', async (_, act, isStale) => {
  const { page, tell } = await opened();
  const keys = [queryKeys.listings(''), queryKeys.categories, queryKeys.statistics, queryKeys.listing(5)];
  for (const key of keys) page.client.setQueryData(key, {});
  // What is looked at of it.
  await does(() => tell({ is: 'done', answer: undefined, row: { act: act as unknown as Act } } as LateNews));
  expect(keys.map((key) => page.client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, isStale]);
});

async function opened() {
  const page = await openPage({ member: 7, words: ['waiting', 'errors'] });
  let hear: (news: LateNews) => void = () => {};
  vi.doMock('../../market/acts/session-acts.ts', () => ({
    startActs: () => {},
    waitingActs: { get: () => NOTHING, subscribe: () => () => {} },
    followLateNews: (listener: typeof hear) => ((hear = listener), () => {}),
  }));
  const { WaitingLine } = await import('./waiting-line.tsx');
  await page.draw(<WaitingLine />);
  return { page, tell: (news: LateNews) => hear(news) };
}
