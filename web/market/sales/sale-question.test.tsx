// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PendingReview } from '#schema/contracts/reviews';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';
import { pressInDialog } from '../../test/labelled.ts';

const other = { id: 70, username: 'omar', fullName: 'Omar', profileImageUrl: null };
// Only what the question reads.
const SALE = { listingId: 5, listingTitle: 'Corolla', state: 'asked', other } as unknown as PendingReview;

test.each<[string, PendingReview, string, string]>([
  ['an ad', SALE, 'Omar says that you bought “Corolla”.', 'Omar'],
  ['an ad that is gone', { ...SALE, listingTitle: null }, 'Omar says that you bought something from them.', 'Omar'],
  [
    'somebody without a name',
    { ...SALE, other: { ...SALE.other, fullName: null } },
    'omar says that you bought “Corolla”.',
    'omar',
  ],
])('a purchase is confirmed by one press (%s)', async (_, sale, words, name) => {
  const { page, said } = await question(sale);
  expect(page.main.textContent).toContain(words);
  expect(page.main.querySelector('section')?.getAttribute('aria-label')).toBe(page.t('member.saleQuestion'));
  await page.press('Yes, I bought it');
  await vi.waitFor(() => expect(said()[0]).toBe('Purchase confirmed'));
  expect([said()[1], said()[2]]).toEqual([
    `You and ${name} can review each other now: in your profile, under Reviews.`,
    'success',
  ]);
  expect(page.sent.map(({ call }) => call)).toEqual(['PUT /api/listings/5/sale/confirmation']);
});

test('a purchase is denied only after a question, for that can’t be undone', async () => {
  const { page, said } = await question(SALE);
  await page.press('I did not buy it');
  const asked = await page.there('[role=dialog]');
  expect([asked.getAttribute('aria-label'), asked.querySelector('p')?.textContent]).toEqual([
    page.t('member.saleNoTitle'),
    page.t('member.saleNoText', { name: 'Omar' }),
  ]);
  for (const leave of [() => pressInDialog('Cancel'), page.escape]) {
    await leave();
    expect([page.main.querySelector('[role=dialog]'), page.sent]).toEqual([null, []]);
    await page.press('I did not buy it');
  }
  await pressInDialog('I did not buy it');
  await vi.waitFor(() =>
    expect(said()).toEqual(['Thank you for telling us', 'Omar can’t name you for this ad again.', 'success']),
  );
  expect(page.sent.map(({ call }) => call)).toEqual(['DELETE /api/listings/5/sale/confirmation']);
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
});

test.each([
  [
    'Yes, I bought it',
    'it was given on another device',
    () => Response.json({ code: 'listing_not_found', message: '' }, { status: 404 }),
  ],
  ['I did not buy it', 'there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'an answer (%s) that was not taken, for %s, is said, and it is asked again what there is to answer',
  async (name, _, refuse) => {
    const { page, said } = await question(SALE, refuse);
    await page.press(name);
    if (name === 'I did not buy it') await pressInDialog(name);
    await vi.waitFor(() => expect(said()[0]).toBe('That did not work'));
    expect([said()[1], said()[2]]).toEqual([expect.stringMatching(/\S/), 'danger']);
    await vi.waitFor(() => expect(page.client.getQueryState(queryKeys.pendingReviews(7))?.isInvalidated).toBe(true));
    expect(page.main.querySelector('[role=dialog]')).toBeNull();
  },
);

test('whoever says so is shown by the picture that they chose', async () => {
  const { page } = await question({ ...SALE, other: { ...SALE.other, profileImageUrl: '/media/omar.webp' } });
  expect(page.main.querySelector('img')?.getAttribute('src')).toBe('/media/omar.webp');
});

test.each([
  ['confirmed', true],
  ['denied', false],
])('while a purchase is being %s nobody can deny it, and only the answer that was given is at work', async (how, isAtWork) => {
  const { page } = await question(SALE, () => new Promise<Response>(() => {}));
  if (how === 'denied') {
    await page.press('I did not buy it');
    await pressInDialog('I did not buy it');
  } else await page.press('Yes, I bought it');
  const [yes, no] = page.main.querySelectorAll('button');
  await vi.waitFor(() => expect(no?.disabled).toBe(true));
  expect([yes?.getAttribute('aria-busy') === 'true', yes?.textContent, no?.textContent]).toEqual([
    isAtWork,
    isAtWork ? page.t('member.saleSaving') : 'Yes, I bought it',
    'I did not buy it',
  ]);
  const denies = [...page.main.querySelectorAll('[role=dialog] button')].at(-1);
  expect([denies?.textContent, denies?.getAttribute('aria-busy')]).toEqual(
    isAtWork ? [undefined, undefined] : [page.t('member.saleSaving'), 'true'],
  );
});

async function question(
  sale: PendingReview,
  answer: () => Response | Promise<Response> = () => new Response(null, { status: 204 }),
) {
  const page = await openPage({
    member: 7,
    words: ['member', 'errors'],
    answers: { 'PUT /api/listings/5/sale': answer, 'DELETE /api/listings/5/sale': answer },
  });
  page.client.setQueryData(queryKeys.pendingReviews(7), [sale]);
  const [{ default: SaleQuestion }, { shownToast }] = await Promise.all([
    import('./sale-question.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  await page.draw(<SaleQuestion memberId={7} sale={sale} />);
  const said = () => [shownToast.get()?.title, shownToast.get()?.description, shownToast.get()?.tone];
  return { page, said };
}
