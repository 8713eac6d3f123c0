// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { REVIEWS_A_PAGE } from '#schema/catalog/home';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

const STATS = { views: 0, active: 1, sold: 1, rating: null, reviews: 0, responseRate: null, responseMinutes: null };
const TO_WRITE = '/profile?tab=reviews';

test.each([
  ['a sale to them waits for a review', 70, 'review', true, false],
  ['a sale to them waits for their word', 70, 'waiting', false, true],
  ['a sale by them is to be confirmed', 70, 'asked', false, false],
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
    // A member who cannot write a review yet is told who can.
    const isTold = page.main.textContent.includes(page.t('member.whoReviews', { name: 'Omar' }));
    expect(isTold).toBe(id !== 70);
    await vi.waitFor(() => expect(page.main.textContent.includes(page.t('member.saleQuestion'))).toBe(state === 'asked'));
  },
);

test('on the own page stands nothing of who may review, and for a visitor no account is asked', async () => {
  const asked = vi.fn<() => Response>(() => Response.json([]));
  const told = async (member: number | null) => {
    const page = await openPage({ member, words: ['member'], answers: { 'GET /api/reviews/pending': asked } });
    const { MemberReviews } = await import('./member-reviews.tsx');
    await page.draw(<MemberReviews memberId={70} name="Omar" stats={STATS} />);
    return page.main.textContent?.includes(page.t('member.whoReviews', { name: 'Omar' }));
  };
  expect([await told(null), asked.mock.calls.length, await told(70)]).toEqual([true, 0, false]);
});

test.each([
  [4.44, 12, '4.4 (12 reviews)'],
  [5, 1, '5.0 (1 review)'],
])('a mean of %f of %i is said as %s', async (rating, count, words) => {
  const page = await openPage({ member: 70, words: ['member'], answers: { 'GET /api/': () => Response.json([]) } });
  const { MemberReviews } = await import('./member-reviews.tsx');
  await page.draw(<MemberReviews memberId={70} name="Omar" stats={{ ...STATS, rating, reviews: count }} />);
  expect(page.main.textContent).toContain(words);
});

test('of a member whom nobody reviewed nothing is asked, and nothing fails', async () => {
  const { page, asked } = await reviews(0, () => Response.json([]));
  expect(page.main.textContent).toContain(page.t('member.noReviewsText'));
  expect([page.main.querySelector('[role=alert]'), asked.mock.calls.length]).toEqual([null, 0]);
});

test.each([
  [2, 2],
  [900, 3],
])('until the reviews are here the page is said to be busy, with room for some: of %i for %i', async (count, room) => {
  const { page } = await reviews(count, () => new Promise<never>(() => undefined));
  expect(page.main.querySelectorAll('ul[aria-busy=true] li')).toHaveLength(room);
});

test('reviews that did not come say so, and come with a press', async () => {
  let isDown = true;
  const { page } = await reviews(1, () => (isDown ? new Response('', { status: 500 }) : Response.json([REVIEW])));
  expect((await page.there('[role=alert]')).textContent).toContain(page.t('member.loadFailed'));
  expect(page.main.textContent).not.toContain(page.t('member.noReviewsText'));
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(page.main.textContent).toContain('Came on time'));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test('reviews from further down lead back to the newest, and the next ones have an address of their own', async () => {
  const next = { headers: { Link: '</api/members/70/reviews?limit=10&cursor=4>; rel="next"' } };
  const { page, asked } = await reviews(
    9,
    ({ call }) => (call.endsWith('cursor=4') ? new Promise<Response>(() => {}) : Response.json([REVIEW], next)),
    '/member/70?cursor=5',
  );
  await vi.waitFor(() => expect(page.main.textContent).toContain('Came on time'));
  expect(asked.mock.calls.map(([{ call }]) => call)).toEqual([`GET /api/members/70/reviews?limit=${REVIEWS_A_PAGE}&cursor=5`]);
  expect(page.button(page.t('member.newestReviews'))?.getAttribute('href')).toBe('/member/70');
  expect(page.button(page.t('member.moreReviews'))?.getAttribute('href')).toBe('/member/70?cursor=4');
  await page.press(page.t('member.moreReviews'));
  await vi.waitFor(() => expect(page.button(page.t('shell.loading'))?.getAttribute('aria-disabled')).toBe('true'));
});

const REVIEW = {
  id: 3,
  listingId: 5,
  listingTitle: 'Corolla',
  reviewer: { id: 9, username: 'omid', fullName: 'Omid', profileImageUrl: null },
  rating: 5,
  text: 'Came on time',
  createdAt: '2026-11-20T08:00:00.000Z',
};

/** What a visitor sees of a member with so many reviews. */
async function reviews(count: number, answer: (sent: { call: string }) => Response | Promise<Response>, address = '/member/70') {
  history.replaceState(null, '', address);
  const asked = vi.fn<(sent: { call: string }) => Response | Promise<Response>>(answer);
  const page = await openPage({ words: ['member'], answers: { 'GET /api/members/70/reviews': asked } });
  const { MemberReviews } = await import('./member-reviews.tsx');
  await page.draw(<MemberReviews memberId={70} name="Omar" stats={{ ...STATS, reviews: count }} />);
  return { page, asked };
}
