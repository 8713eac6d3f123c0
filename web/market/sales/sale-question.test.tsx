// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PendingReview } from '#schema/contracts/reviews';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

const other = { id: 70, username: 'omar', fullName: 'Omar', profileImageUrl: null };
// What the question looks at.
const sale = { listingId: 5, listingTitle: 'Corolla', state: 'asked', other } as unknown as PendingReview;

test.each([
  ['taken', () => new Response(null, { status: 204 })],
  [
    'refused, for it was given on another device',
    () => Response.json({ code: 'listing_not_found', message: '' }, { status: 404 }),
  ],
])('after an answer that is %s, it is asked again what there is to answer', async (_, answer) => {
  const page = await openPage({ member: 7, words: ['member', 'errors'], answers: { 'PUT /api/listings/5/sale': answer } });
  page.client.setQueryData(queryKeys.pendingReviews(7), [sale]);
  const { default: SaleQuestion } = await import('./sale-question.tsx');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.draw(<SaleQuestion memberId={7} sale={sale} />);
  await page.press(page.t('member.saleYes'));
  await vi.waitFor(() => expect(shownToast.get()).not.toBeNull());
  expect(page.client.getQueryState(queryKeys.pendingReviews(7))?.isInvalidated).toBe(true);
});
