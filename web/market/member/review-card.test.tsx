// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Review } from '#schema/contracts/reviews';
import { openPage } from '../../test/browser-page.tsx';

const REVIEWER = { id: 9, username: 'omid', fullName: 'Omid', profileImageUrl: null, role: 'user' };
// Only what the card reads.
const REVIEW = {
  id: 1,
  listingId: 5,
  listingTitle: 'Corolla',
  rating: 4,
  text: 'Fair.\nhttps://example.com',
  createdAt: '2026-11-20T08:00:00.000Z',
  reviewer: REVIEWER,
} as unknown as Review;

test.each<[string, Partial<Review['reviewer']>, string, string | undefined]>([
  ['their name', {}, 'Omid', '/member/9'],
  ['the name that they sign in with, without another', { fullName: null }, 'omid', '/member/9'],
  ['no name and no page, once they have left', { username: '', fullName: null }, 'A former member', undefined],
])('a review is told under %s', async (_, reviewer, name, page) => {
  const main = await card({ reviewer: { ...REVIEW.reviewer, ...reviewer } });
  expect([main.querySelector('h3')?.textContent, main.querySelector('a')?.getAttribute('href')]).toEqual([name, page]);
});

test('a review says its words as they were written, for which ad, and when; of an ad that is gone, and without words, the rest', async () => {
  const main = await card({});
  expect(main.querySelector('[dir=auto]')?.textContent).toBe('Fair.\nhttps://example.com');
  expect(main.textContent).toContain('Corolla · Nov 20, 2026');
  expect(main.querySelectorAll('a')).toHaveLength(1);
  const stars = main.querySelector('[role=img]');
  expect([stars?.getAttribute('aria-label'), stars?.querySelectorAll('.fill-accent').length]).toEqual(['4 stars of 5', 4]);
  const short = await card({ text: '', listingTitle: null });
  expect([short.querySelector('[dir=auto]'), short.querySelector('p')?.textContent]).toEqual([null, 'Nov 20, 2026']);
});

async function card(said: Partial<Review>) {
  const page = await openPage({ words: ['member'] });
  const { ReviewCard } = await import('./review-card.tsx');
  await page.draw(<ReviewCard review={{ ...REVIEW, ...said }} />);
  return page.main;
}
