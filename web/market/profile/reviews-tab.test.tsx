// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PendingReview } from '#schema/contracts/reviews';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { does, openPage } from '../../test/browser-page.tsx';

const other = { id: 70, username: 'omar', fullName: 'Omar', profileImageUrl: null };

test.each([
  ['review', 'a review that was sent', 'POST /api/listings/5/reviews', 'profile.sendReview'],
  ['asked', 'the answer to the question of a sale', 'PUT /api/listings/5/sale', 'member.saleYes'],
] as const)('of a sale that waits for %s the form goes with %s, and the focus goes on', async (state, _, call, pressed) => {
  // What the tab looks at.
  let pending = [{ listingId: 5, listingTitle: 'Corolla', state, other }] as unknown as PendingReview[];
  const page = await openPage({
    member: 7,
    words: ['profile', 'member', 'errors'],
    answers: {
      'GET /api/reviews/pending': () => Response.json(pending),
      [call]: () => {
        pending = [];
        return new Response(null, { status: 204 });
      },
    },
  });
  page.client.setQueryData(queryKeys.reviews(7), { pages: [{ body: [], next: null }], pageParams: [null] });
  const { default: ReviewsTab } = await import('./reviews-tab.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<ReviewsTab memberId={7} />);
  await vi.waitUntil(() => page.button(t(pressed)));
  await does(() => page.main.querySelector<HTMLElement>('input[value="4"]')?.click());
  await page.press(t(pressed));
  await vi.waitFor(() => expect(page.button(t(pressed))).toBeUndefined());
  expect(document.activeElement?.textContent).toBe(t('profile.received'));
});
