// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { plainTerms } from '#schema/test/plain-terms';
import { openPage } from '../../test/browser-page.tsx';

test('who deletes an ad of theirs stays at the head of their ads', async () => {
  const ad = {
    ...plainTerms(),
    id: 5,
    title: 'Corolla',
    price: '9',
    categoryId: 3,
    category: { slug: 'vehicles' },
    status: 'active',
    createdAt: '2026-11-20T08:00:00.000Z',
  };
  let ads = [ad];
  const page = await openPage({
    member: 7,
    words: ['profile', 'home', 'seller'],
    answers: {
      'GET /api/listings': () => Response.json(ads),
      'DELETE /api/listings/5': () => {
        ads = [];
        return new Response(null, { status: 204 });
      },
    },
  });
  const { MyListings } = await import('./my-listings.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<MyListings memberId={7} />);
  await page.press(t('profile.deleteLabel', { title: 'Corolla' }));
  await page.press(t('profile.delete'));
  await vi.waitFor(() => expect(page.main.textContent).toContain(t('profile.noListings')));
  expect(document.activeElement).toBe(page.main.firstElementChild);
});
