// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

test('an ad that is said to be still there is asked for again, in its lists and on its own page', async () => {
  const page = await openPage({
    member: 7,
    words: ['notifications', 'errors'],
    answers: { 'POST /api/listings/5/renew': () => new Response(null, { status: 204 }) },
  });
  const stale = [queryKeys.listing(5), queryKeys.ownListings(7), queryKeys.listings('')];
  for (const key of [...stale, queryKeys.listing(6)]) page.client.setQueryData(key, {});
  const { default: NoticeSteps } = await import('./notice-steps.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<NoticeSteps ad={{ listingId: 5, title: 'Corolla' }} places={{}} />);
  await page.press(t('notifications.step_renew'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=status]')).not.toBeNull());
  const isStale = (key: readonly unknown[]) => page.client.getQueryState(key)?.isInvalidated;
  expect([stale.map(isStale), isStale(queryKeys.listing(6))]).toEqual([[true, true, true], false]);
});
