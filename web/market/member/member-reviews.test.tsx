// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

const STATS = { views: 0, active: 1, sold: 1, rating: null, reviews: 0, responseRate: null, responseMinutes: null };
const TO_WRITE = '/profile?tab=reviews';

test.each([
  ['a sale to them waits for a review', 70, 'review', true, false],
  ['a sale to them waits for their word', 70, 'waiting', false, true],
  ['a sale to somebody else waits for a review', 71, 'review', false, false],
  ['a sale to somebody else waits for their word', 71, 'waiting', false, false],
] as const)(
  'where %s, the page of a member leads to the own review of that member alone',
  async (_, id, state, toWrite, waits) => {
    const page = await openPage({ member: 7, words: ['member'] });
    const other = { id, username: 'omar', fullName: 'Omar', profileImageUrl: null };
    page.client.setQueryData(queryKeys.pendingReviews(7), [{ listingId: 5, listingTitle: 'Corolla', state, other }]);
    const { MemberReviews } = await import('./member-reviews.tsx');
    await page.draw(<MemberReviews memberId={70} name="Omar" stats={STATS} />);
    expect(page.main.querySelector(`a[href="${TO_WRITE}"]`) !== null).toBe(toWrite);
    expect(page.main.textContent?.includes(page.t('member.waitsForBuyer', { name: 'Omar' }))).toBe(waits);
  },
);
