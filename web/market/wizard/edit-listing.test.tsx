// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { plainTerms } from '#schema/test/plain-terms';
import { leavePage, openPage } from '../../test/browser-page.tsx';

afterEach(leavePage);

async function edit(change: Partial<Listing>) {
  history.replaceState(null, '', '/listing/5/edit');
  const ad = {
    ...plainTerms(),
    id: 5,
    userId: 7,
    title: 'Corolla',
    description: 'Good',
    price: '9',
    categoryId: 3,
    location: 'Kabul',
    province: 'Kabul',
    status: 'active',
    images: [],
    ...change,
  };
  const page = await openPage({
    member: 7,
    words: ['wizard', 'errors', 'details', 'home'],
    answers: { 'GET /api/listings/5': () => Response.json(ad) },
  });
  const { EditListing } = await import('./edit-listing.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<EditListing id={5} memberId={7} />);
  return { page, t };
}

test.each([
  ['is sold', { status: 'sold' }],
  ['is another member’s', { userId: 8 }],
] as const)('an ad that %s is not there to be edited', async (_, change) => {
  const { page, t } = await edit(change);
  await vi.waitFor(() => expect(page.main.textContent).toContain(t('wizard.listingNotFound')));
  expect(page.main.querySelector('form')).toBeNull();
});

test('after an edit, Back does not lead into its form again', async () => {
  const places = history.length;
  const { page, t } = await edit({});
  await page.press(t('wizard.saveChanges'));
  await vi.waitFor(() => expect(location.pathname).toBe('/listing/5'));
  expect(history.length).toBe(places);
});
