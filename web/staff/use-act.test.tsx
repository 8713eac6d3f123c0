// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { adminKeys } from '../kit/api/admin-keys.ts';
import { queryKeys } from '../kit/api/query-keys.ts';
import { actAndCheck, openPage, type Page } from '../test/browser-page.tsx';

let page: Page;
beforeEach(async () => {
  page = await openPage({ words: ['admin', 'errors'] });
});

const SECTIONS = ['users', 'listings', 'reports', 'audit', 'overview', 'queues', 'cases'];
const PUBLIC = [queryKeys.listings('q=a'), queryKeys.listing(7)];

test.each([
  ['members', ['users'], ['users', 'audit', 'overview', 'queues', 'cases'], 0],
  ['ads', ['listings'], ['listings', 'audit', 'overview', 'queues', 'cases'], 2],
])(
  'an act upon %s asks again for their lists, for what tells of every act, and for the public’s where ads were touched',
  async (...row) => {
    const [, touched, asked, ofPublic] = row;
    for (const key of [...SECTIONS.map((section) => adminKeys.list(section, 'q=a')), ...PUBLIC])
      page.client.setQueryData(key, {});
    await acts(touched, () => Promise.resolve('done'));
    const isAsked = (key: readonly unknown[]) => page.client.getQueryState(key)?.isInvalidated === true;
    expect(new Set(SECTIONS.filter((section) => isAsked(adminKeys.list(section, 'q=a'))))).toEqual(new Set(asked));
    expect(PUBLIC.filter(isAsked)).toHaveLength(ofPublic);
  },
);

test('an act that failed is said, and asks for nothing', async () => {
  page.client.setQueryData(adminKeys.list('users', ''), {});
  await acts(['users'], () => Promise.reject(new TypeError('Failed to fetch')));
  expect(page.client.getQueryState(adminKeys.list('users', ''))?.isInvalidated).toBe(false);
  const { shownToast } = await import('../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: 'It did not work', tone: 'danger' }));
});

test.each([
  [409, 'listing_changed'],
  [404, 'listing_not_found'],
])('an act that met what somebody else did (%i) asks again as one that was done', async (status, code) => {
  const keys = [...SECTIONS.map((section) => adminKeys.list(section, 'q=a')), ...PUBLIC];
  for (const key of keys) page.client.setQueryData(key, {});
  // The page has modules of its own.
  const { ApiError } = await import('../kit/api/api-error.ts');
  await acts(['listings'], () => Promise.reject(new ApiError(status, JSON.stringify({ code }))));
  const isAsked = keys.map((key) => page.client.getQueryState(key)?.isInvalidated);
  expect(isAsked).toEqual([false, true, false, true, true, true, true, true, true]);
});

test.each([
  ['has words for it', 'Approved', ['Approved', 'success']],
  ['has none', undefined, [undefined, undefined]],
] as const)('an act that was done is said where it %s', async (_, done, said) => {
  const { shownToast } = await import('../kit/overlays/toast.ts');
  await acts(['users'], () => Promise.resolve('done'), done);
  expect([shownToast.get()?.title, shownToast.get()?.tone]).toEqual(said);
});

async function acts(sections: readonly string[], work: () => Promise<string>, done?: string): Promise<void> {
  const { useAct } = await import('./use-act.ts');
  const doing = await page.use(() => useAct(sections, work, done, 'It did not work'));
  await actAndCheck(() => doing.now.mutateAsync(undefined).catch(() => undefined));
}
