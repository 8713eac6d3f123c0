// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { REVIEWS_A_PAGE } from '#schema/catalog/home';
import type { PendingReview } from '#schema/contracts/reviews';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { initialsAvatar } from '../../kit/i18n/initials.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const other = { id: 70, username: 'omar', fullName: 'Omar', profileImageUrl: null };

test.each([
  ['review', 'a review that was sent', 'POST /api/listings/5/reviews', 'profile.sendReview'],
  ['asked', 'the answer to the question of a sale', 'PUT /api/listings/5/sale', 'member.saleYes'],
] as const)('of a sale that waits for %s the form goes with %s, and the focus goes on', async (state, _, call, pressed) => {
  // Only what the tab reads.
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
  await actAndCheck(() => page.main.querySelector<HTMLElement>('input[value="4"]')?.click());
  await actAndCheck(() => page.button(t(pressed))?.focus());
  await page.press(t(pressed));
  await vi.waitFor(() => expect(page.button(t(pressed))).toBeUndefined());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(t('profile.received')));
});

test('each sale stands where it waits: for a word of the member’s, or for the buyer, under their name', async () => {
  const sale = (listingId: number, state: string, listingTitle: string | null, fullName: string | null) =>
    ({ listingId, listingTitle, state, other: { ...other, fullName } }) as unknown as PendingReview; // only what is shown
  const { page } = await tab([
    sale(5, 'waiting', 'Corolla', 'Omar'),
    sale(6, 'review', 'Hilux', 'Omar'),
    sale(7, 'waiting', null, null),
  ]);
  await page.there('#waiting-sales');
  const waiting = [...page.main.querySelectorAll('[aria-labelledby=waiting-sales] article')];
  expect(waiting.map((each) => [each.querySelector('h3')?.textContent, each.querySelector('p')?.textContent])).toEqual([
    ['Corolla', page.t('profile.waitingFor', { name: 'Omar' })],
    [undefined, page.t('profile.waitingFor', { name: 'omar' })],
  ]);
  // A long title is cut at its own end, whatever the direction of the page.
  expect(waiting[0]?.querySelector('h3 .truncate')?.matches('bdi[dir=auto]')).toBe(true);
  await vi.waitFor(() => expect(page.main.querySelectorAll('[aria-labelledby=pending-reviews] form')).toHaveLength(1));
  expect(page.main.querySelector('[aria-labelledby=pending-reviews]')?.textContent).toContain('Hilux');
});

test.each([
  ['with one person', 6, 70],
  ['of one ad', 5, 71],
])('of two sales %s each keeps its own stars and words, also when the other has been told of', async (_, ad, person) => {
  const waits = (listingId: number, id: number) =>
    ({ listingId, listingTitle: `Ad ${listingId}`, state: 'review', other: { ...other, id, fullName: `Member ${id}` } }) as const;
  let pending = [waits(5, 70), waits(ad, person)] as unknown as PendingReview[]; // only what the tab shows
  const page = await openPage({
    member: 7,
    words: ['profile', 'member', 'errors'],
    answers: {
      'GET /api/reviews/pending': () => Response.json(pending),
      'GET /api/members/7/reviews': () => Response.json([]),
      'POST /api/listings/5/reviews': () => {
        pending = pending.slice(1);
        return Response.json({}, { status: 201 });
      },
    },
  });
  const { default: ReviewsTab } = await import('./reviews-tab.tsx');
  await page.draw(<ReviewsTab memberId={7} />);
  const forms = () => [...page.main.querySelectorAll('[aria-labelledby=pending-reviews] form')];
  await vi.waitFor(() => expect(forms()).toHaveLength(2));
  const [, second] = forms();
  await actAndCheck(() => second?.querySelector<HTMLElement>('input[value="5"]')?.click());
  await page.type(second?.querySelector('textarea') as unknown as HTMLInputElement, 'Honest'); // only what is read
  await actAndCheck(() => forms()[0]?.querySelector<HTMLElement>('input[value="1"]')?.click());
  await actAndCheck(() => forms()[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await vi.waitFor(() => expect(forms()).toHaveLength(1));
  expect(forms()[0]?.textContent).toMatch(new RegExp(`Member ${person}.*Ad ${ad}`));
  const kept = ['input:checked', 'textarea'].map((field) => forms()[0]?.querySelector<HTMLInputElement>(field)?.value);
  expect(kept).toEqual(['5', 'Honest']);
});

test('until the reviews are here room is kept for them, and so many are asked for at once', async () => {
  const asked: string[] = [];
  let arrive: (answer: Response) => void = () => {};
  const { page } = await tab([], (call) => {
    asked.push(call);
    return new Promise<Response>((resolve) => (arrive = resolve));
  });
  expect(page.main.querySelector('[role=status]')?.textContent).toBe(page.t('shell.loading'));
  expect(asked).toEqual([`GET /api/members/7/reviews?limit=${REVIEWS_A_PAGE}`]);
  await actAndCheck(() => arrive(Response.json([])));
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('profile.noReviewsText')));
  expect(page.main.querySelector('[role=status]')).toBeNull();
});

test('where nothing waits there is no heading for it', async () => {
  const { page } = await tab([]);
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('profile.noReviewsText')));
  expect(page.main.textContent).toContain(page.t('profile.noReviews'));
  expect(page.main.querySelector('section')).toBeNull();
  expect(page.main.textContent).not.toContain(page.t('profile.reviewsFailed'));
});

test('a review says who wrote it, for which ad, with how many stars and which words', async () => {
  const { page, shown } = await tab([], () =>
    Response.json([
      review(1, { rating: 1 }),
      review(2, { listingTitle: null, text: null, reviewer: { ...other, fullName: null } }),
      // For a member who has left, the Worker sends no name.
      review(3, { reviewer: { ...other, username: '', fullName: null } }),
    ]),
  );
  await vi.waitFor(() => expect(shown()).toHaveLength(3));
  expect(page.main.textContent).not.toContain(page.t('profile.noReviews'));
  expect(shown()).toEqual([
    ['Omar, Nov 20, 2026', 'For “Corolla”', '1 star', 'Honest 1'],
    ['omar, Nov 20, 2026', 'For an ad that is no longer available', '4 stars', undefined],
    ['A former member, Nov 20, 2026', 'For “Corolla”', '4 stars', 'Honest 3'],
  ]);
  const [, , initials] = [...page.main.querySelectorAll('li img')].map((each) => each.getAttribute('src'));
  expect(initials).toBe(initialsAvatar('A former member'));
});

test('who wrote, and whom is waited for, stand there with the picture that they chose; strangers’ words in their own direction', async () => {
  const withPicture = (name: string) => ({ ...other, profileImageUrl: `/media/${name}.webp` });
  const waiting = { listingId: 5, listingTitle: 'Corolla', state: 'waiting', other: withPicture('buyer') };
  const { page, shown } = await tab(
    [waiting as unknown as PendingReview], // only what is shown
    () => Response.json([review(1, { reviewer: withPicture('reviewer') })]),
  );
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  await page.there('#waiting-sales');
  const pictures = ['article img', 'li img'].map((picture) => page.main.querySelector(picture)?.getAttribute('src'));
  expect(pictures).toEqual(['/media/buyer.webp', '/media/reviewer.webp']);
  expect(page.main.querySelector('li [dir=auto]')?.textContent).toBe('Honest 1');
});

test('reviews that could not be loaded are not told as none, and come with a press', async () => {
  let isDown = true;
  const { page, shown } = await tab([], () => (isDown ? new Response('', { status: 500 }) : Response.json([review(1)])));
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('profile.reviewsFailed')));
  expect(page.main.textContent).not.toContain(page.t('profile.noReviews'));
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  expect(page.main.textContent).not.toContain(page.t('profile.reviewsFailed'));
});

test('who comes back to the reviews reads what was written meanwhile', async () => {
  let reviews = [review(1)];
  const { page, shown, draw } = await tab([], () => Response.json(reviews));
  await vi.waitFor(() => expect(shown().map(([, , , text]) => text)).toEqual(['Honest 1']));
  await page.draw(null);
  reviews = [review(2), review(1)];
  await draw();
  await vi.waitFor(() => expect(shown().map(([, , , text]) => text)).toEqual(['Honest 2', 'Honest 1']));
});

test('further reviews come below the first; where they can’t it says so, and the first stay', async () => {
  let arrive: (answer: Response) => void = () => {};
  const { page, shown } = await tab([], (call) =>
    call.includes('cursor=2')
      ? new Promise<Response>((resolve) => (arrive = resolve))
      : Response.json([review(1)], { headers: { Link: '</api/members/7/reviews?cursor=2>; rel="next"' } }),
  );
  await page.press(page.t('profile.more'));
  await vi.waitFor(() => expect(page.button(page.t('profile.loadingMore'))).toBeTruthy());
  await actAndCheck(() => arrive(new Response('', { status: 500 })));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toBe(page.t('profile.reviewsFailed')));
  expect(shown().map(([, , , text]) => text)).toEqual(['Honest 1']);
  await page.press(page.t('shell.tryAgain'));
  await actAndCheck(() => arrive(Response.json([review(2)])));
  await vi.waitFor(() => expect(shown().map(([, , , text]) => text)).toEqual(['Honest 1', 'Honest 2']));
  expect(page.main.textContent).not.toContain(page.t('profile.reviewsFailed'));
});

const review = (id: number, changed: object = {}) => ({
  id,
  rating: 4,
  text: `Honest ${id}`,
  listingTitle: 'Corolla',
  reviewer: other,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...changed,
});

async function tab(
  pending: readonly PendingReview[],
  reviews: (call: string) => Response | Promise<Response> = () => Response.json([]),
) {
  const page = await openPage({
    member: 7,
    words: ['profile', 'member', 'errors'],
    answers: {
      'GET /api/reviews/pending': () => Response.json(pending),
      'GET /api/members/7/reviews': ({ call }) => reviews(call),
    },
  });
  const { default: ReviewsTab } = await import('./reviews-tab.tsx');
  const draw = () => page.draw(<ReviewsTab memberId={7} />);
  await draw();
  return {
    page,
    draw,
    shown: () =>
      [...page.main.querySelectorAll('ul > li')].map((each) => {
        const [by, about, words] = [...each.querySelectorAll('p')].map(({ textContent }) => textContent);
        return [by, about, each.querySelector('[role=img][aria-label*=star]')?.getAttribute('aria-label'), words];
      }),
  };
}
