// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PurchaseAnswer, Transaction } from '#schema/contracts/credits';
import type { ListingCard } from '#schema/contracts/listings';
import { queryKeys } from '../../kit/api/query-keys.ts';
import type { DialogProps } from '../../kit/overlays/dialog-radix.tsx';

let root: Root;
let client: QueryClient;
const fetched = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  // What draws dialogs asks for a document when it is loaded first, by whatever test.
  vi.doMock('../../kit/overlays/dialog.tsx', () => ({ Dialog: PlainDialog, preloadDialog: () => undefined }));
  document.documentElement.lang = 'en';
  const { loadDomains } = await import('../../kit/i18n/i18n.ts');
  await loadDomains('credits', 'shell', 'errors');
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  fetched.mockReset();
  vi.doUnmock('../../kit/overlays/dialog.tsx');
  vi.unstubAllGlobals();
});

test('a spend that failed keeps its name when it is tried again, and the next of its kind has one of its own', async () => {
  const keys: (string | null)[] = [];
  const spend: { vip?: ReturnType<typeof useSpend>['vip'] } = {};
  let isDown = true;
  fetched.mockImplementation(async (_, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json({ credits: 50, until: '2026-12-21T08:00:00.000Z' });
  });
  const { useSpend } = await import('./use-spend.ts');
  function Shop() {
    const { vip } = useSpend(7);
    useEffect(() => void (spend.vip = vip));
    return null;
  }
  client.setQueryData(queryKeys.credits(7), { credits: 250 });
  await drawn(<Shop />);
  const press = () => act(async () => void (await spend.vip?.mutateAsync({ duration: 30 }).catch(() => null)));
  await press();
  isDown = false;
  await press();
  expect(client.getQueryData(queryKeys.credits(7))).toMatchObject({ credits: 50 });
  await press();
  const [first, again, next] = keys;
  expect([first, again, next]).toEqual([expect.any(String), first, expect.any(String)]);
  expect(next).not.toBe(first);
});

test.each([
  ['purchase', []],
  ['vip', [queryKeys.allListings]],
  ['promotion', [queryKeys.allListings, queryKeys.listing(1)]],
] as const)('a %s asks again for the balance, every history, the account and what else changed', async (act_, alsoChanged) => {
  const answer = { payment: { kind: 'completed' }, transaction: ROW, credits: 50, until: '2026-12-21T08:00:00.000Z' };
  fetched.mockImplementation(async () => Response.json(answer));
  const [{ useSpend }, { usePurchase }] = await Promise.all([import('./use-spend.ts'), import('./use-purchase.ts')]);
  const pay: Partial<Record<typeof act_, () => Promise<unknown>>> = {};
  function Shop() {
    const { vip, promotion } = useSpend(7);
    const purchase = usePurchase(7, () => undefined);
    useEffect(() => {
      pay.purchase = () => purchase.mutateAsync(250);
      pay.vip = () => vip.mutateAsync({ duration: 30 });
      pay.promotion = () => promotion.mutateAsync({ ad: adOf(1, 'active'), amount: 25, promotion: 'featured' });
    });
    return null;
  }
  const changed = [
    queryKeys.credits(7),
    queryKeys.recentTransactions(7),
    queryKeys.transactions(7, 'type=purchase'),
    queryKeys.ownMember(7),
    ...alsoChanged,
  ];
  for (const key of [...changed, queryKeys.credits(8)]) client.setQueryData(key, { credits: 300 });
  await drawn(<Shop />);
  await act(async () => void (await pay[act_]?.()));
  const isAsked = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(changed.filter((key) => !isAsked(key))).toEqual([]);
  expect(isAsked(queryKeys.credits(8))).toBe(false);
  expect(client.getQueryData(queryKeys.credits(7))).toEqual({ credits: 50 });
});

test('ads that are before people can be promoted; those that are sold, asleep or hidden cannot', async () => {
  const ads = (['active', 'sold', 'asleep', 'hidden'] as const).map((status, at) => adOf(at + 1, status));
  client.setQueryData(queryKeys.ownAds(7), ads);
  const { Promote } = await import('./promote.tsx');
  await drawn(<Promote memberId={7} credits={300} asked="2" />);
  const options = [...document.querySelectorAll('option')].filter(({ value }) => value !== '');
  expect(options.map(({ textContent }) => textContent)).toEqual(['The active samovar']);
  // The one that was asked for is sold.
  expect([...document.querySelectorAll('li button')].map((button) => button.matches(':disabled'))).toEqual([true, true, true]);
});

test.each(['completed', 'failed'] as const)('an order that was %s asks for the balance and every history again', async (kind) => {
  const answer = { payment: { kind, note: null }, transaction: ROW, credits: 100 } as unknown as PurchaseAnswer;
  fetched.mockImplementation(async () => Response.json(answer));
  const shown = [queryKeys.credits(7), queryKeys.recentTransactions(7), queryKeys.transactions(7, 'type=purchase')];
  for (const key of [...shown, queryKeys.credits(8)]) client.setQueryData(key, {});
  const { OrderDialog } = await import('./order-dialog.tsx');
  await drawn(<OrderDialog memberId={7} reference="ABCD2345" onClose={() => undefined} />);
  const isAsked = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  await act(async () => vi.waitFor(() => expect(shown.map(isAsked)).toEqual([true, true, true])));
  expect(isAsked(queryKeys.credits(8))).toBe(false);
});

test('what came and went keeps its sign before it in every language', async () => {
  const rows = [ROW, { ...ROW, id: 2, type: 'vip', amount: -200, bought: undefined, description: 'VIP Badge' }];
  client.setQueryData(queryKeys.transactions(7, ''), { pages: [{ items: rows, next: null }], pageParams: [null] });
  const { History } = await import('./history.tsx');
  await drawn(<History memberId={7} onOpen={() => undefined} />);
  const amounts = [...document.querySelectorAll('li [dir="ltr"]')].map(({ textContent }) => textContent);
  expect(amounts).toEqual(['+275', '−200']);
});

test('an amount that was typed stays in its box until it is bought, in digits of any kind', async () => {
  const bought: unknown[] = [];
  let isDown = true;
  fetched.mockImplementation(async (_, init) => {
    if (typeof init?.body === 'string') bought.push(JSON.parse(init.body));
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json({ payment: { kind: 'completed' }, transaction: ROW, credits: 575 });
  });
  const { BuyCredits } = await import('./buy-credits.tsx');
  await drawn(<BuyCredits memberId={7} afnPerUsd={70} onWaiting={() => undefined} />);
  const box = document.querySelector('input');
  if (!box) throw new Error('Nothing is drawn');
  await act(async () => {
    // A value is news to React only where its own setter is passed by.
    Reflect.set(HTMLInputElement.prototype, 'value', '۵۰۰', box);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const buy = async (times: number) => {
    await act(async () => box.form?.requestSubmit());
    await act(async () => vi.waitFor(() => expect([bought.length, client.isMutating()]).toEqual([times, 0])));
  };
  await buy(1);
  expect(box.value).toBe('۵۰۰');
  isDown = false;
  await buy(2);
  expect(box.value).toBe('');
  expect(bought).toEqual([bought[1], expect.objectContaining({ amount: 500 })]);
});

/** As much of an ad as is looked at. */
function adOf(id: number, status: ListingCard['status']): ListingCard {
  return { id, status, title: `The ${status} samovar`, featuredUntil: null } as ListingCard;
}

async function drawn(screen: ReactNode): Promise<void> {
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>{screen}</MemoryRouter>
      </QueryClientProvider>,
    ),
  );
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

function PlainDialog({ children, footer }: Pick<DialogProps, 'children' | 'footer'>) {
  return (
    <div role="dialog">
      {children}
      {footer}
    </div>
  );
}
