// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { MINUTE } from '#schema/durations';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

const sale = (listingId: number, sellerId: number, state: string) => ({
  listingId,
  listingTitle: `Ad ${listingId}`,
  state,
  other: { id: sellerId, username: 'omar', fullName: 'Omar', profileImageUrl: null },
});

test.each([
  ['at the seller', undefined, ['Ad 5', 'Ad 6']],
  ['at an ad of theirs', 6, ['Ad 6']],
])('%s the member is asked of the sales that this seller named, and of no others', async (_, listingId, asked) => {
  const page = await openPage({ member: 7, words: ['member'] });
  const pending = [sale(5, 70, 'asked'), sale(6, 70, 'asked'), sale(8, 70, 'review'), sale(9, 71, 'asked')];
  page.client.setQueryData(queryKeys.pendingReviews(7), pending);
  const { SaleReminder } = await import('./sale-reminder.tsx');
  await page.draw(<SaleReminder memberId={7} sellerId={70} {...(listingId !== undefined && { listingId })} />);
  await vi.waitFor(() => expect(page.main.textContent?.match(/Ad \d/g)).toEqual(asked));
});

test.each([
  ['not asked for again on the next screen', MINUTE / 2, 0],
  ['asked for again a minute later', MINUTE + 1, 1],
])('what waits for a word is %s', async (_, age, times) => {
  let asked = 0;
  const page = await openPage({
    member: 7,
    words: ['member'],
    answers: { 'GET /api/reviews/pending': () => ((asked += 1), Response.json([])) },
  });
  page.client.setQueryData(queryKeys.pendingReviews(7), [], { updatedAt: Date.now() - age });
  const { SaleReminder } = await import('./sale-reminder.tsx');
  await page.draw(<SaleReminder memberId={7} sellerId={70} className="mt-4" />);
  await vi.dynamicImportSettled();
  expect([asked, page.main.childElementCount]).toEqual([times, 0]);
});
