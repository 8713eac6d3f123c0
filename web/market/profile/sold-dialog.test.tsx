// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { ListingCard } from '#schema/contracts/listings';
import type { Buyer } from '#schema/contracts/reviews';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test.each([
  ['nobody wrote', Response.json([]), 'There is nobody to choose.'],
  ['who wrote could not be had', new Response(null, { status: 500 }), 'You can still choose “Somebody else”.'],
])('where %s, that is said, and the ad can be sold to somebody else', async (_, answer, words) => {
  let arrive = (_answer: Response) => {};
  const page = await openPage({
    member: 7,
    words: ['profile'],
    answers: { 'GET /api/listings/5/buyers': () => new Promise<Response>((resolve) => (arrive = resolve)) },
  });
  const { SoldDialog } = await import('./sold-dialog.tsx');
  const onChoose = vi.fn<(buyer: Buyer | null) => void>();
  const ad = { id: 5, title: 'Corolla' } as ListingCard; // only what the dialog reads
  await page.draw(<SoldDialog ad={ad} busy={false} onClose={() => {}} onChoose={onChoose} />);
  const offered = () => [...page.main.querySelectorAll('fieldset > :not(legend)')].map(({ textContent }) => textContent);
  // There is a placeholder for what is loading.
  expect(offered()).toEqual(['', 'Somebody else']);
  arrive(answer);
  await vi.waitFor(() => expect(page.main.textContent).toContain(words));
  expect(offered()).toEqual(['Somebody else']);
  await page.press('Mark as sold');
  expect(onChoose.mock.calls).toEqual([[null]]);
});

test('the question says which ad it is about and what it asks, by the names that people go by; it can be left, and is busy while it is answered', async () => {
  const page = await openPage({ member: 7, words: ['profile'] });
  const buyers = [null, 'Omar'].map((fullName, at): Buyer => {
    return { id: 70 + at, username: `member${at}`, fullName, profileImageUrl: fullName && '/media/omar.webp', role: 'user' };
  });
  page.client.setQueryDefaults(queryKeys.buyers(5), { queryFn: async () => buyers });
  page.client.setQueryData(queryKeys.buyers(5), buyers);
  const { SoldDialog } = await import('./sold-dialog.tsx');
  const onClose = vi.fn<() => void>();
  const ad = { id: 5, title: 'Corolla' } as ListingCard; // only what the dialog reads
  const dialog = (busy: boolean) => <SoldDialog ad={ad} busy={busy} onClose={onClose} onChoose={() => {}} />;
  await page.draw(dialog(false));
  expect([page.main.querySelector('[role=dialog] > p')?.textContent, page.main.querySelector('legend')?.textContent]).toEqual([
    page.t('profile.soldText', { title: 'Corolla' }),
    page.t('profile.soldTitle'),
  ]);
  expect([...page.main.querySelectorAll('label bdi')].map(({ textContent }) => textContent)).toEqual(['member0', 'Omar']);
  expect(page.main.textContent).not.toContain(page.t('profile.nobodyWrote'));
  const pictures = [...page.main.querySelectorAll('label img')].map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual([expect.stringMatching(/^data:/), '/media/omar.webp']);
  // The arrow keys move between radio buttons of one name.
  expect(new Set([...page.main.querySelectorAll('input')].map(({ name }) => name)).size).toBe(1);
  expect(page.main.querySelector('input')?.name).not.toBe('');
  await page.press(page.t('profile.cancel'));
  await page.escape();
  expect(onClose).toHaveBeenCalledTimes(2);
  await page.draw(dialog(true));
  expect(page.button(page.t('profile.saving'))?.getAttribute('aria-busy')).toBe('true');
});

test('who wrote since the question was asked last can be chosen when it is asked again', async () => {
  const buyers = [{ id: 71, username: 'omar', fullName: 'Omar', profileImageUrl: null, role: 'user' }];
  let written: unknown[] = [];
  const page = await openPage({
    member: 7,
    words: ['profile'],
    answers: { 'GET /api/listings/5/buyers': () => Response.json(written) },
  });
  const { SoldDialog } = await import('./sold-dialog.tsx');
  const ad = { id: 5, title: 'Corolla' } as ListingCard; // only what the dialog reads
  const dialog = <SoldDialog ad={ad} busy={false} onClose={() => {}} onChoose={() => {}} />;
  const choices = () => [...page.main.querySelectorAll('label')].map(({ textContent }) => textContent);
  await page.draw(dialog);
  await vi.waitFor(() => expect(page.main.textContent).toContain('There is nobody to choose.'));
  expect(choices()).toEqual(['Somebody else']);
  await page.draw(null);
  written = buyers;
  await page.draw(dialog);
  await vi.waitFor(() => expect(choices()).toEqual([expect.stringContaining('Omar'), 'Somebody else']));
});

test.each([
  ['nobody was chosen', [], null],
  ['one of several was chosen', ['Omar'], 71],
  ['somebody else was chosen after all', ['Omar', 'profile.somebodyElse'], null],
] as const)('where %s, the ad went to just them', async (_, choices, buyer) => {
  const page = await openPage({ member: 7, words: ['profile'] });
  const buyers = ['Laila', 'Omar'].map((fullName, at): Buyer => {
    return { id: 70 + at, username: fullName.toLowerCase(), fullName, profileImageUrl: null, role: 'user' };
  });
  page.client.setQueryDefaults(queryKeys.buyers(5), { queryFn: async () => buyers });
  page.client.setQueryData(queryKeys.buyers(5), buyers);
  const { SoldDialog } = await import('./sold-dialog.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const onChoose = vi.fn<(buyer: Buyer | null) => void>();
  const ad = { id: 5, title: 'Corolla' } as ListingCard; // only what the dialog reads
  await page.draw(<SoldDialog ad={ad} busy={false} onClose={() => {}} onChoose={onChoose} />);
  for (const choice of choices) {
    const name = choice === 'Omar' ? choice : t(choice);
    const label = [...page.main.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(name));
    await actAndCheck(() => label?.querySelector('input')?.click());
  }
  await page.press(t('profile.markSold'));
  expect(onChoose.mock.calls.map(([chosen]) => chosen?.id ?? null)).toEqual([buyer]);
});
