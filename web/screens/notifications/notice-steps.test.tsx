// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ERRORS } from '#schema/errors/errors';
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
  await page.draw(<NoticeSteps ad={{ listingId: 5, title: 'Corolla' }} paths={{}} />);
  await page.press(t('notifications.step_renew'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=status]')).not.toBeNull());
  const isStale = (key: readonly unknown[]) => page.client.getQueryState(key)?.isInvalidated;
  expect([stale.map(isStale), isStale(queryKeys.listing(6))]).toEqual([[true, true, true], false]);
});

test('while an ad is renewed it is not renewed a second time', async () => {
  const page = await openPage({
    member: 7,
    words: ['notifications'],
    answers: { 'POST /api/listings/5/renew': () => new Promise<Response>(() => {}) },
  });
  const { default: NoticeSteps } = await import('./notice-steps.tsx');
  await page.draw(<NoticeSteps ad={{ listingId: 5, title: 'Corolla' }} paths={{}} />);
  const name = page.t('notifications.step_renew');
  await page.press(name);
  await vi.waitFor(() => expect(page.button(name)?.matches(':disabled[aria-busy=true]')).toBe(true));
});

test('an ad that could not be renewed says why, and can be renewed again', async () => {
  const page = await openPage({
    member: 7,
    words: ['notifications', 'errors'],
    answers: { 'POST /api/listings/5/renew': () => Response.json({ code: 'listing_not_found' }, { status: 404 }) },
  });
  const { default: NoticeSteps } = await import('./notice-steps.tsx');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.draw(<NoticeSteps ad={{ listingId: 5, title: 'Corolla' }} paths={{}} />);
  const name = page.t('notifications.step_renew');
  await page.press(name);
  const description = ERRORS.listing_not_found[1];
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: name, description, tone: 'danger' }));
  expect([page.main.querySelector('[role=status]'), page.button(name)?.matches(':disabled')]).toEqual([null, false]);
});

test('what else there is to do leads to its place, and closes what it stands in', async () => {
  const page = await openPage({ member: 7, words: ['notifications'] });
  const { default: NoticeSteps } = await import('./notice-steps.tsx');
  const onFollow = vi.fn<() => void>();
  await page.draw(
    <NoticeSteps ad={null} paths={{ step_sold: '/listing/5?sold', step_lower: '/listing/5/edit?price' }} onFollow={onFollow} />,
  );
  const links = [...page.main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Sold', '/listing/5?sold'],
    ['Lower the price', '/listing/5/edit?price'],
  ]);
  expect(page.main.querySelector('button')).toBeNull();
  await page.click('a');
  expect(onFollow).toHaveBeenCalledOnce();
});
