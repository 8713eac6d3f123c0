// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { plainTerms } from '#schema/test/plain-terms';
import { does, openPage } from '../../test/browser-page.tsx';

async function edit(change: Partial<Listing>, answers: Record<string, () => Promise<Response>> = {}) {
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
    answers: { ...answers, 'GET /api/listings/5': () => Response.json(ad) },
  });
  const { EditListing } = await import('./edit-listing.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<EditListing id={5} memberId={7} />);
  return { page, t, ad };
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

test('who has gone elsewhere while an edit travels is not led back to its ad', async () => {
  let arrive: (answer: Response) => void = () => {};
  const travels = new Promise<Response>((resolve) => (arrive = resolve));
  const { page, t, ad } = await edit({}, { 'PATCH /api/listings/5': () => travels });
  await page.type('input', 'Red Corolla');
  await page.press(t('wizard.saveChanges'));
  await vi.waitFor(() => expect(page.sent.map(({ call }) => call)).toContain('PATCH /api/listings/5'));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  history.replaceState(null, '', '/chat');
  await page.draw(null);
  await does(() => arrive(Response.json({ ...ad, title: 'Red Corolla', views: 0 })));
  await vi.waitFor(() => expect(shownToast.get()?.description).toBe(t('wizard.saved')));
  expect(location.pathname).toBe('/chat');
});
