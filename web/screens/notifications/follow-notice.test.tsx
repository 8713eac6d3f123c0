// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { NOTICE_EXAMPLES } from '#schema/test/notice-examples';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

const {
  listing_released: released,
  report_reopened: reopened,
  saved_search: found,
  purchase_approved: paid,
  purchase_rejected: rejected,
  credits_corrected: corrected,
  sale: asked,
  sale_denied: denied,
  review: reviewed,
} = NOTICE_EXAMPLES;

const later = { ...released, event: { ...released.event, listingId: 17 } };

test.each([
  ['its ad', 'anew', later, queryKeys.listing(17)],
  ['the ad of its first digit', 'no more', later, queryKeys.listing(1)],
  ['an ad that begins with its digits', 'no more', later, queryKeys.listing(177)],
  ['the ad that was reported', 'anew', reopened, queryKeys.listing(7)],
  ['an ad, of a payment,', 'no more', paid, queryKeys.listing(7)],
  ['the balance', 'anew', paid, queryKeys.credits(7)],
  ['the history', 'anew', paid, queryKeys.transactions(7, 'type=purchase')],
  ['the account', 'anew', paid, queryKeys.ownMember(7)],
  ['the purchase', 'anew', rejected, queryKeys.order(7, 'VZJUN234')],
  ['the balance that was corrected', 'anew', corrected, queryKeys.credits(7)],
  ['the balance, of an ad,', 'no more', released, queryKeys.credits(7)],
  ['the sale', 'anew', asked, queryKeys.pendingReviews(7)],
  ['the reviews', 'anew', reviewed, queryKeys.reviews(7)],
  ['the rating', 'anew', reviewed, queryKeys.ownMember(7)],
  ['the ad that was not sold', 'anew', denied, queryKeys.ownListings(7)],
  ['the sale, of an ad,', 'no more', released, queryKeys.pendingReviews(7)],
  ['its search', 'anew', found, queryKeys.listings(found.link.slice(2))],
  ['another search', 'no more', found, queryKeys.listings('q=rubab')],
])('where somebody follows a notice, %s is asked for %s', async (_, how, { event }, queryKey) => {
  const page = await openPage({ member: 7, words: ['notifications', 'home'] });
  page.client.setQueryData(queryKey, 'as it was');
  const ask = vi.fn<() => string>(() => 'as it is');
  function Place() {
    return useQuery({ queryKey, queryFn: ask }).data;
  }
  const { NotificationRow } = await import('./notification-row.tsx');
  await page.draw(<NotificationRow notification={{ id: 3, event, time: '2020-11-06T08:00:00.000Z', unread: true }} />);
  await page.click('a');
  await page.draw(<Place />);
  expect(ask).toHaveBeenCalledTimes(how === 'anew' ? 1 : 0);
});

test('who follows what a saved search found waits for what is new, and is not shown the list from before', async () => {
  const page = await openPage({ member: 7, words: ['notifications', 'home'] });
  const queryKey = queryKeys.listings(found.link.slice(2));
  page.client.setQueryData(queryKey, 'as it was');
  function Place() {
    return useQuery({ queryKey, queryFn: () => new Promise<string>(() => {}) }).data ?? 'on its way';
  }
  const { NotificationRow } = await import('./notification-row.tsx');
  const notification = { id: 3, event: found.event, time: '2020-11-06T08:00:00.000Z', unread: true };
  await page.draw(<NotificationRow notification={notification} />);
  await page.click('a');
  await page.draw(<Place />);
  expect(page.main.textContent).toBe('on its way');
});
