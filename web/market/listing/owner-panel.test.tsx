// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { does, openPage } from '../../test/browser-page.tsx';

async function panel(answers: Record<string, () => Promise<Response>> = {}, phoneAsks = 0) {
  // What the panel looks at.
  const listing = { id: 5, title: 'Corolla', status: 'active', expiresAt: null, sharePicture: 'a' } as unknown as Listing;
  const page = await openPage({
    member: 7,
    words: ['listing', 'profile', 'seller'],
    answers: {
      ...answers,
      'GET /api/listings/5/buyers': () => Response.json([]),
      'GET /api/listings/5': () => Response.json({ ...listing, phoneAsks }),
      'PUT /api/listings/5/sale': () => Response.json(listing),
    },
  });
  const { default: OwnerPanel } = await import('./owner-panel.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<OwnerPanel listing={listing} />);
  return { page, t };
}

test.each(['cancelled', 'sold'])('the question to which a mail led is not asked again once it was %s', async (answer) => {
  history.replaceState(null, '', '/listing/5?sold');
  const { page, t } = await panel();
  const asked = () => page.main.querySelector(`[role=dialog][aria-label="${t('profile.soldTitle')}"]`);
  const dialog = await vi.waitUntil(asked);
  const name = t(answer === 'sold' ? 'profile.markSold' : 'profile.cancel');
  const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  button?.click();
  await vi.waitFor(() => expect([location.pathname + location.search, asked()]).toEqual(['/listing/5', null]));
});

test('after an ad is deleted, Back does not lead to where it was', async () => {
  history.replaceState(null, '', '/listing/5');
  const places = history.length;
  const { page, t } = await panel();
  await page.press(t('profile.delete'));
  const dialog = await vi.waitUntil(() => page.main.querySelector(`[role=dialog]`));
  [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === t('profile.delete'))?.click();
  await vi.waitFor(() => expect(location.pathname).toBe('/'));
  expect(history.length).toBe(places);
});

test('who has gone elsewhere while a deletion travels is not led home', async () => {
  let arrive: (answer: Response) => void = () => {};
  const travels = new Promise<Response>((resolve) => (arrive = resolve));
  const { page, t } = await panel({ 'DELETE /api/listings/5': () => travels });
  await page.press(t('profile.delete'));
  const dialog = await vi.waitUntil(() => page.main.querySelector(`[role=dialog]`));
  [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === t('profile.delete'))?.click();
  await vi.waitFor(() => expect(page.sent.map(({ call }) => call)).toContain('DELETE /api/listings/5'));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  history.replaceState(null, '', '/chat');
  await page.draw(null);
  await does(() => arrive(new Response(null, { status: 204 })));
  await vi.waitFor(() => expect(shownToast.get()?.title).toBe(t('profile.deleted')));
  expect(location.pathname).toBe('/chat');
});

test('how often the number was asked for is said, as soon as somebody did', async () => {
  const { page, t } = await panel({}, 2);
  await vi.waitFor(() => expect(page.main.textContent).toContain(t('seller.asked', { count: 2 })));
  await page.draw(null);
  const quiet = await panel();
  await vi.waitFor(() => expect(quiet.page.client.getQueryState(['listing', 5, 'own'])?.status).toBe('success'));
  expect(quiet.page.main.textContent).not.toContain('asked for');
});
