// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ErrorCode } from '#schema/errors/errors';
import type { Domain } from '../../i18n/domains.ts';
import type * as I18n from '../../kit/i18n/i18n.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import type { Act } from '../../market/acts/acts.ts';
import type { LateResult } from '../../market/acts/act-queue.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('../../market/acts/session-acts.ts');
});

test.each([
  ['was sent', 'done', true],
  ['was taken back', 'cancelled', false],
] as const)('of what waited and %s it is said that it was sent: %s, %s', async (_, is, isSaid) => {
  const { page, tell } = await opened();
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const act = { kind: 'sell', id: 5, title: 'Corolla' };
  await actAndCheck(() => tell({ is, answer: undefined, row: { act: act as unknown as Act } } as LateResult));
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve)));
  expect(shownToast.get()?.title).toBe(isSaid ? page.t('waiting.sent') : undefined);
});

test.each([
  ['a sale', { kind: 'sell', id: 5, title: 'Corolla' }, true],
  ['an edit', { kind: 'edit', listing: { id: 5 }, fields: { title: 'Corolla' }, photos: [] }, true],
  ['a report of the member with its number', { kind: 'report', about: 'member', id: 5, name: 'Omar' }, false],
])(
  'after %s that waited what is counted of its member is asked for again, and the ad itself where it was about one',
  async (_, act, isStale) => {
    const { page, tell } = await opened();
    const keys = [
      queryKeys.listings(''),
      queryKeys.categories,
      queryKeys.statistics,
      queryKeys.ownMember(7),
      queryKeys.pendingReviews(7),
      queryKeys.listing(5),
    ];
    for (const key of keys) page.client.setQueryData(key, {});
    // What is looked at of it.
    await actAndCheck(() => tell({ is: 'done', answer: undefined, row: { act: act as unknown as Act } } as LateResult));
    expect(keys.map((key) => page.client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true, true, isStale]);
  },
);

test('what waits for longer than a sending takes has a line that leads to it, and the next that waits is given as long', async () => {
  const { line, pass, wait } = await opened();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await wait(null);
  await pass(3_999);
  expect(line()).toBeNull();
  await pass(1);
  expect([line()?.textContent, line()?.querySelector('a')?.getAttribute('href')]).toEqual([
    '1 thing waits to be sentSee',
    '/waiting',
  ]);
  await wait(null, null);
  expect(line()?.textContent).toBe('2 things wait to be sentSee');
  await wait();
  expect(line()).toBeNull();
  await wait(null);
  expect(line()).toBeNull();
  await pass(4_000);
  expect(line()).not.toBeNull();
});

test('what went in time leaves its patience to nothing that comes after it', async () => {
  const { line, pass, wait } = await opened();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await wait(null);
  await pass(3_000);
  await wait();
  await wait(null);
  await pass(3_999);
  expect(line()).toBeNull();
  await pass(1);
  expect(line()).not.toBeNull();
});

test('the line says first what could not be sent', async () => {
  const { line, pass, wait } = await opened();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await wait(null, 'listing_closed', null);
  await pass(4_000);
  expect(line()?.textContent).toBe('1 thing could not be sentSee');
});

test('where all that waits is listed no line says that it does', async () => {
  history.replaceState(null, '', '/waiting');
  const { line, pass, wait } = await opened();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await wait(null);
  await pass(4_000);
  expect(line()).toBeNull();
});

test.each<[string, object, object, object]>([
  [
    'an ad is said to be published, by its title',
    { kind: 'publish', fields: { title: 'Carpet' }, photos: [] },
    { is: 'done' },
    { title: 'Sent', description: 'Carpet is published now.', tone: 'success' },
  ],
  [
    'a sale is said to be done',
    { kind: 'sell', id: 5, title: 'Corolla' },
    { is: 'done' },
    { title: 'Sent', description: 'What you did without a network has been done: Mark as sold: Corolla.', tone: 'success' },
  ],
  [
    'what was refused says what it was, and why',
    { kind: 'renew', id: 5, title: 'Corolla' },
    { is: 'refused', code: 'listing_closed' },
    { title: 'Could not be sent', description: 'Still there: Corolla: This listing is no longer active.', tone: 'danger' },
  ],
])('of what came of an act, %s; a heart is no news', async (_, act, news, said) => {
  const { tell } = await opened();
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const toasts: unknown[] = [];
  shownToast.subscribe(() => toasts.push(shownToast.get()));
  const hear = (about: object, is: object) =>
    // What is looked at of it.
    actAndCheck(() => tell({ answer: undefined, row: { act: about as unknown as Act }, ...is } as LateResult));
  await hear({ kind: 'save', id: 4, title: 'Samovar', card: null }, { is: 'done' });
  await hear(act, news);
  await vi.waitFor(() => expect(toasts).toEqual([expect.objectContaining(said)]));
});

test('news that come before their words are said once these are there', async () => {
  const page = await openPage({ member: 7, words: ['errors'] });
  let arrive = () => {};
  let hear: (news: LateResult) => void = () => {};
  vi.doMock('../../kit/i18n/i18n.ts', async (original) => {
    const real = await original<typeof I18n>();
    const travels = new Promise<void>((resolve) => (arrive = resolve));
    return { ...real, loadDomains: async (...domains: Domain[]) => (await travels, real.loadDomains(...domains)) };
  });
  onTestFinished(() => {
    vi.doUnmock('../../kit/i18n/i18n.ts');
  });
  const { createStore } = await import('../../kit/store/store.ts');
  const waitingActs = createStore([]);
  vi.doMock('../../market/acts/session-acts.ts', () => ({
    startActQueue: () => {},
    pendingActs: waitingActs,
    followLateResults: (listener: typeof hear) => ((hear = listener), () => {}),
  }));
  const [{ PendingLine }, { shownToast }] = await Promise.all([
    import('./pending-line.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  await page.draw(<PendingLine />);
  const act = { kind: 'sell', id: 5, title: 'Corolla' };
  await actAndCheck(() => hear({ is: 'done', answer: undefined, row: { act: act as unknown as Act } } as LateResult));
  expect(shownToast.get()).toBeNull();
  await actAndCheck(() => arrive());
  await vi.waitFor(() => expect(shownToast.get()?.title).toBe('Sent'));
});

test('what waits is sent from the page of its member, and no longer once they have left it', async () => {
  const { page, startActs, endActs } = await opened();
  expect([startActs.mock.calls.length, endActs.mock.calls.length]).toEqual([1, 0]);
  await page.draw(null);
  expect([startActs.mock.calls.length, endActs.mock.calls.length]).toEqual([1, 1]);
});

async function opened() {
  const page = await openPage({ member: 7, words: ['waiting', 'errors'] });
  const { createStore } = await import('../../kit/store/store.ts');
  const waitingActs = createStore<readonly { failed: ErrorCode | null }[]>([]);
  const isFollowed = vi.spyOn(waitingActs, 'subscribe');
  const endActs = vi.fn<() => void>();
  const startActs = vi.fn<() => () => void>(() => endActs);
  let hear: (news: LateResult) => void = () => {};
  vi.doMock('../../market/acts/session-acts.ts', () => ({
    startActQueue: startActs,
    pendingActs: waitingActs,
    followLateResults: (listener: typeof hear) => ((hear = listener), () => {}),
  }));
  // Members see the line on the chat screen, too.
  const { MemberParts } = await import('./member-parts.tsx');
  await page.draw(<MemberParts inChat />);
  await vi.waitFor(() => expect(isFollowed).toHaveBeenCalled());
  return {
    page,
    startActs,
    endActs,
    tell: (news: LateResult) => hear(news),
    line: () => page.main.querySelector('[role=status]'),
    /** Sets what waits now: for each act, the code of the server's refusal, or null. */
    wait: (...failed: readonly (ErrorCode | null)[]) =>
      actAndCheck(() => waitingActs.set(failed.map((code) => ({ failed: code })))),
    pass: (ms: number) => actAndCheck(() => vi.advanceTimersByTime(ms)),
  };
}
