// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { PurchaseAnswer, Transaction } from '#schema/contracts/credits';
import type { ListingCard } from '#schema/contracts/listings';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { does, openPage, type Page } from '../../test/browser-page.tsx';

let page: Page;
const answer = vi.fn<(sent: { headers: Headers }) => Response | Promise<Response>>();

beforeEach(async () => {
  answer.mockReset();
  page = await openPage({ words: ['credits', 'errors'], answers: { '': answer } });
});

test('a spend that failed keeps its name when it is tried again, and the next of its kind has one of its own', async () => {
  let isDown = true;
  answer.mockImplementation(() =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({ credits: 50, until: '2026-12-21T08:00:00.000Z' }),
  );
  const { useSpend } = await import('./use-spend.ts');
  page.client.setQueryData(queryKeys.credits(7), { credits: 250 });
  const spend = await page.use(() => useSpend(7));
  const press = () => does(() => spend.now.vip.mutateAsync({ duration: 30 }).catch(() => null));
  await press();
  isDown = false;
  await press();
  expect(page.client.getQueryData(queryKeys.credits(7))).toMatchObject({ credits: 50 });
  await press();
  const [first, again, next] = page.sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect([first, again, next]).toEqual([expect.any(String), first, expect.any(String)]);
  expect(next).not.toBe(first);
});

test.each([
  ['purchase', []],
  ['vip', [queryKeys.allListings]],
  ['promotion', [queryKeys.allListings, queryKeys.listing(1)]],
] as const)('a %s asks again for the balance, every history, the account and what else changed', async (act, alsoChanged) => {
  const paid = { payment: { kind: 'completed' }, transaction: ROW, credits: 50, until: '2026-12-21T08:00:00.000Z' };
  answer.mockImplementation(() => Response.json(paid));
  const [{ useSpend }, { usePurchase }] = await Promise.all([import('./use-spend.ts'), import('./use-purchase.ts')]);
  const pay = await page.use(() => {
    const { vip, promotion } = useSpend(7);
    const purchase = usePurchase(7, () => undefined);
    return {
      purchase: () => purchase.mutateAsync(250),
      vip: () => vip.mutateAsync({ duration: 30 }),
      promotion: () => promotion.mutateAsync({ ad: adOf(1, 'active'), amount: 25, promotion: 'featured' }),
    };
  });
  const changed = [
    queryKeys.credits(7),
    queryKeys.recentTransactions(7),
    queryKeys.transactions(7, 'type=purchase'),
    queryKeys.ownMember(7),
    ...alsoChanged,
  ];
  for (const key of [...changed, queryKeys.credits(8)]) page.client.setQueryData(key, { credits: 300 });
  await does(() => pay.now[act]());
  const isAsked = (key: readonly unknown[]) => page.client.getQueryState(key)?.isInvalidated;
  expect(changed.filter((key) => !isAsked(key))).toEqual([]);
  expect(isAsked(queryKeys.credits(8))).toBe(false);
  expect(page.client.getQueryData(queryKeys.credits(7))).toEqual({ credits: 50 });
});

test('ads that are before people can be promoted; those that are sold, asleep or hidden cannot', async () => {
  const ads = (['active', 'sold', 'asleep', 'hidden'] as const).map((status, at) => adOf(at + 1, status));
  page.client.setQueryData(queryKeys.ownAds(7), ads);
  const { Promote } = await import('./promote.tsx');
  await page.draw(<Promote memberId={7} credits={300} asked="2" />);
  const options = [...page.main.querySelectorAll('option')].filter(({ value }) => value !== '');
  expect(options.map(({ textContent }) => textContent)).toEqual(['The active samovar']);
  // The one that was asked for is sold.
  expect([...page.main.querySelectorAll('li button')].map((button) => button.matches(':disabled'))).toEqual([true, true, true]);
});

test.each(['completed', 'failed'] as const)('an order that was %s asks for the balance and every history again', async (kind) => {
  const order = { payment: { kind, note: null }, transaction: ROW, credits: 100 } as unknown as PurchaseAnswer;
  answer.mockImplementation(() => Response.json(order));
  const shown = [queryKeys.credits(7), queryKeys.recentTransactions(7), queryKeys.transactions(7, 'type=purchase')];
  for (const key of [...shown, queryKeys.credits(8)]) page.client.setQueryData(key, {});
  const { OrderDialog } = await import('./order-dialog.tsx');
  await page.draw(<OrderDialog memberId={7} reference="ABCD2345" onClose={() => undefined} />);
  const isAsked = (key: readonly unknown[]) => page.client.getQueryState(key)?.isInvalidated;
  await vi.waitFor(() => expect(shown.map(isAsked)).toEqual([true, true, true]));
  expect(isAsked(queryKeys.credits(8))).toBe(false);
});

test('what came and went keeps its sign before it in every language', async () => {
  const rows = [ROW, { ...ROW, id: 2, type: 'vip', amount: -200, bought: undefined, description: 'VIP Badge' }];
  page.client.setQueryData(queryKeys.transactions(7, ''), { pages: [{ items: rows, next: null }], pageParams: [null] });
  const { History } = await import('./history.tsx');
  await page.draw(<History memberId={7} onOpen={() => undefined} />);
  const amounts = [...page.main.querySelectorAll('li [dir="ltr"]')].map(({ textContent }) => textContent);
  expect(amounts).toEqual(['+275', '−200']);
});

test('an amount that was typed stays in its box until it is bought, in digits of any kind', async () => {
  let isDown = true;
  answer.mockImplementation(() =>
    isDown
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ payment: { kind: 'completed' }, transaction: ROW, credits: 575 }),
  );
  const { BuyCredits } = await import('./buy-credits.tsx');
  await page.draw(<BuyCredits memberId={7} afnPerUsd={70} onWaiting={() => undefined} />);
  await page.type('input', '۵۰۰');
  const box = await page.there('input');
  const buy = async (times: number) => {
    await does(() => box.form?.requestSubmit());
    await vi.waitFor(() => expect([page.sent.length, page.client.isMutating()]).toEqual([times, 0]));
  };
  await buy(1);
  expect(box.value).toBe('۵۰۰');
  isDown = false;
  await buy(2);
  await vi.waitFor(() => expect(box.value).toBe(''));
  const [first, again] = page.sent.map(({ input }) => input);
  expect([first, again]).toEqual([again, expect.objectContaining({ amount: 500 })]);
});

/** As much of an ad as is looked at. */
function adOf(id: number, status: ListingCard['status']): ListingCard {
  return { id, status, title: `The ${status} samovar`, featuredUntil: null } as ListingCard;
}

const ROW: Transaction = {
  id: 1,
  type: 'purchase',
  amount: 275,
  description: 'Purchase of 250 credits',
  status: 'completed',
  reference: 'ABCD2345',
  bought: { credits: 250, bonus: 25, usd: 250, afn: 17_500 },
  createdAt: '2026-11-21T08:00:00.000Z',
};
