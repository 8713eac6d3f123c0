// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Payment, PurchaseAnswer, Transaction } from '#schema/contracts/credits';
import type { ListingCard } from '#schema/contracts/listings';
import { type ErrorCode, ERRORS } from '#schema/errors/errors';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { controlLabelled } from '../../test/labelled.ts';

let page: Page;
const PRICE = { reference: 'ABCD2345', afn: 7000, usd: 100 };
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
  const press = () => actAndCheck(() => spend.now.vip.mutateAsync({ duration: 30 }).catch(() => null));
  await press();
  isDown = false;
  await press();
  expect(page.client.getQueryData(queryKeys.credits(7))).toMatchObject({ credits: 50 });
  await press();
  const [first, again, next] = page.sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect([first, again, next]).toEqual([expect.any(String), first, expect.any(String)]);
  expect(next).not.toBe(first);
});

test('a promotion that failed keeps its name for that ad and that offer alone', async () => {
  answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const { useSpend } = await import('./use-spend.ts');
  const spend = await page.use(() => useSpend(7));
  const promote = (id: number, promotion: 'featured' | 'premium') =>
    actAndCheck(() => spend.now.promotion.mutateAsync({ ad: adOf(id, 'active'), amount: 25, promotion }).catch(() => null));
  await promote(1, 'featured');
  await promote(2, 'featured');
  await promote(1, 'premium');
  await promote(1, 'featured');
  const names = page.sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(names.map((name) => names.indexOf(name))).toEqual([0, 1, 2, 0]);
});

test('a purchase that failed keeps its name when it is tried again, and the next of the same amount has one of its own', async () => {
  let isDown = true;
  answer.mockImplementation(() =>
    isDown
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ payment: { kind: 'completed' }, transaction: ROW, credits: 575 }),
  );
  const { usePurchase } = await import('./use-purchase.ts');
  const purchase = await page.use(() => usePurchase(7, () => undefined));
  const buy = () => actAndCheck(() => purchase.now.mutateAsync(500).catch(() => null));
  await buy();
  isDown = false;
  await buy();
  await buy();
  const [first, again, next] = page.sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test.each([
  ['purchase', []],
  // The crown is shown on every ad of the member's own.
  ['vip', [queryKeys.allListings, queryKeys.listing(1), queryKeys.listing(2)]],
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
  await actAndCheck(() => pay.now[act]());
  const isAsked = (key: readonly unknown[]) => page.client.getQueryState(key)?.isInvalidated;
  expect(changed.filter((key) => !isAsked(key))).toEqual([]);
  expect(isAsked(queryKeys.credits(8))).toBe(false);
  expect(page.client.getQueryData(queryKeys.credits(7))).toEqual({ credits: 50 });
});

test.each([
  ['vip', [queryKeys.allListings, queryKeys.listing(1), queryKeys.listing(2)]],
  ['promotion', [queryKeys.allListings, queryKeys.listing(1)]],
] as const)('a %s whose answer was lost may be paid: all that it changes is asked for again', async (act, alsoChanged) => {
  answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const { useSpend } = await import('./use-spend.ts');
  const spend = await page.use(() => useSpend(7));
  const changed = [queryKeys.credits(7), queryKeys.recentTransactions(7), queryKeys.ownMember(7), ...alsoChanged];
  for (const key of [...changed, queryKeys.credits(8)]) page.client.setQueryData(key, { credits: 300 });
  const acts = {
    vip: () => spend.now.vip.mutateAsync({ duration: 30 }),
    promotion: () => spend.now.promotion.mutateAsync({ ad: adOf(1, 'active'), amount: 25, promotion: 'featured' }),
  };
  await actAndCheck(() => acts[act]().catch(() => null));
  const isAsked = (key: readonly unknown[]) => page.client.getQueryState(key)?.isInvalidated;
  expect(changed.filter((key) => !isAsked(key))).toEqual([]);
  expect(isAsked(queryKeys.credits(8))).toBe(false);
});

test('ads that are before people can be promoted; those that are sold, asleep or hidden cannot', async () => {
  const ads = (['active', 'sold', 'asleep', 'hidden'] as const).map((status, at) => adOf(at + 1, status));
  page.client.setQueryData(queryKeys.ownAds(7), ads);
  const { Promote } = await import('./promote.tsx');
  await page.draw(<Promote memberId={7} credits={300} adId="2" />);
  const options = [...page.main.querySelectorAll('option')].filter(({ value }) => value !== '');
  expect(options.map(({ textContent }) => textContent)).toEqual(['The active samovar']);
  // The ad that `asked` names is sold.
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

test('an order that is still to be paid changed nothing, and asks for nothing again', async () => {
  const order = {
    payment: { kind: 'transfer', reference: 'ABCD2345', afn: 7000, usd: 100, instructions: null },
    transaction: ROW,
  };
  answer.mockImplementation(() => Response.json(order));
  const shown = [queryKeys.credits(7), queryKeys.recentTransactions(7), queryKeys.transactions(7, 'type=purchase')];
  for (const key of shown) page.client.setQueryData(key, {});
  const { OrderDialog } = await import('./order-dialog.tsx');
  await page.draw(<OrderDialog memberId={7} reference="ABCD2345" onClose={() => undefined} />);
  await vi.waitFor(() => expect(page.main.textContent).toContain('ABCD2345'));
  expect(shown.map((key) => page.client.getQueryState(key)?.isInvalidated)).toEqual([false, false, false]);
});

test('what came and went keeps its sign before it in every language', async () => {
  const rows = [ROW, { ...ROW, id: 2, type: 'vip', amount: -200, bought: undefined, description: 'VIP Badge' }];
  page.client.setQueryData(queryKeys.transactions(7, ''), { pages: [{ items: rows, next: null }], pageParams: [null] });
  const { History } = await import('./history.tsx');
  await page.draw(<History memberId={7} onOpen={() => undefined} />);
  const amounts = [...page.main.querySelectorAll('li [dir="ltr"]')].map(({ textContent }) => textContent);
  expect(amounts).toEqual(['+275', '−200']);
});

test('an amount on which Enter is pressed twice is bought once', async () => {
  const come = held({ payment: { kind: 'completed' }, transaction: ROW, credits: 575 });
  const { BuyCredits } = await import('./buy-credits.tsx');
  await page.draw(<BuyCredits memberId={7} afnPerUsd={70} onUnpaid={() => undefined} />);
  await page.type('input', '500');
  const enter = () =>
    actAndCheck(() => page.main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await enter();
  await page.there('button[aria-busy=true]');
  await enter();
  await actAndCheck(come);
  await vi.waitFor(() => expect(page.client.isMutating()).toBe(0));
  expect(page.sent).toHaveLength(1);
});

test('an amount that was typed stays in its box until it is bought, in digits of any kind', async () => {
  let isDown = true;
  answer.mockImplementation(() =>
    isDown
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ payment: { kind: 'completed' }, transaction: ROW, credits: 575 }),
  );
  const { BuyCredits } = await import('./buy-credits.tsx');
  await page.draw(<BuyCredits memberId={7} afnPerUsd={70} onUnpaid={() => undefined} />);
  await page.type('input', '۵۰۰');
  const box = await page.there('input');
  const buy = async (times: number) => {
    await actAndCheck(() => box.form?.requestSubmit());
    await vi.waitFor(() => expect([page.sent.length, page.client.isMutating()]).toEqual([times, 0]));
  };
  await buy(1);
  expect(box.value).toBe('۵۰۰');
  isDown = false;
  await buy(2);
  await vi.waitFor(() => expect(box.value).toBe(''));
  // A purchase whose response was lost is not made twice.
  const asked = page.sent.map(({ input, headers }) => ({ input, key: headers.get('Idempotency-Key') }));
  expect(asked[0]).toEqual({ input: { amount: 500, description: null }, key: expect.stringMatching(/^[\w-]{8,64}$/) });
  expect(asked[1]).toEqual(asked[0]);
});

test.each<[string, Payment, string | null, string | null]>([
  ['that came at once says how many credits came', { kind: 'completed' }, null, null],
  ['that is paid by transfer opens how', { kind: 'transfer', ...PRICE, instructions: null }, 'ABCD2345', null],
  [
    'that is paid at the provider goes there',
    { kind: 'redirect', ...PRICE, url: 'https://pay.test/1' },
    null,
    'https://pay.test/1',
  ],
  ['whose provider has no page opens what is to be done', { kind: 'redirect', ...PRICE, url: null }, 'ABCD2345', null],
  ['that failed opens what became of it', { kind: 'failed', note: null }, 'ABCD2345', null],
])('a purchase %s', async (_, payment, waiting, place) => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  onTestFinished(() => assign.mockRestore());
  answer.mockImplementation(() => Response.json({ payment, transaction: ROW, credits: 275 }));
  const { BuyCredits } = await import('./buy-credits.tsx');
  const onWaiting = vi.fn<(reference: string) => void>();
  await page.draw(<BuyCredits memberId={7} afnPerUsd={70} onUnpaid={onWaiting} />);
  await page.press('Buy 275 credits for $250 (AFN 17,500)');
  await vi.waitFor(() => expect(page.client.isMutating()).toBe(0));
  expect(page.sent).toMatchObject([{ call: 'POST /api/credits/add', input: { amount: 250, description: null } }]);
  expect([onWaiting.mock.calls, assign.mock.calls]).toEqual([waiting ? [[waiting]] : [], place ? [[place]] : []]);
  const toast = await said();
  expect(toast?.description).toBe(waiting || place ? undefined : '275 credits are in your account now.');
});

test('how a purchase is paid can be read also when the line is lost right behind it', async () => {
  answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const payment = { kind: 'transfer', ...PRICE, instructions: null };
  answer.mockImplementationOnce(() => Response.json({ payment, transaction: ROW, credits: 250 }));
  const [{ BuyCredits }, { OrderDialog }] = await Promise.all([import('./buy-credits.tsx'), import('./order-dialog.tsx')]);
  const onWaiting = vi.fn<(reference: string) => void>();
  await page.draw(<BuyCredits memberId={7} afnPerUsd={70} onUnpaid={onWaiting} />);
  await page.press('Buy 50 credits for $50 (AFN 3,500)');
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledWith('ABCD2345'));
  await page.draw(<OrderDialog memberId={7} reference="ABCD2345" onClose={() => undefined} />);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  const dialog = await page.there('[role=dialog][aria-label="Purchase pending"]');
  expect(dialog.textContent).toContain('ABCD2345');
  expect(dialog.textContent).toContain('AFN 7,000');
});

test.each([
  ['in its own words', () => refusal('too_many_pending'), /^Several of your purchases wait/],
  ['as such where the server says no more', () => refusal('internal'), /^Failed to add credits\. Please try again\.$/],
  [
    'as the network’s where there is none',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /^The server cannot be reached/,
  ],
])('a purchase that was refused says so %s', async (_, refused, description) => {
  answer.mockImplementation(refused);
  const { BuyCredits } = await import('./buy-credits.tsx');
  await page.draw(<BuyCredits memberId={7} afnPerUsd={null} onUnpaid={() => undefined} />);
  await page.press('Buy 50 credits for $50');
  await vi.waitFor(async () =>
    expect(await said()).toMatchObject({
      title: 'Credits Not Added',
      description: expect.stringMatching(description),
      tone: 'danger',
    }),
  );
});

test('while one package is bought no other can be, and only that one says so', async () => {
  const come = held({ payment: { kind: 'completed' }, transaction: ROW, credits: 50 });
  const { BuyCredits } = await import('./buy-credits.tsx');
  await page.draw(<BuyCredits memberId={7} afnPerUsd={70} onUnpaid={() => undefined} />);
  await page.press('Buy 50 credits for $50 (AFN 3,500)');
  const packages = [...page.main.querySelectorAll('li button')];
  await vi.waitFor(() =>
    expect(packages.map(({ textContent }) => textContent)).toEqual([
      'One moment...',
      'Buy for $100',
      'Buy for $250',
      'Buy for $500',
    ]),
  );
  expect([...page.main.querySelectorAll('button')].filter((each) => !each.matches(':disabled'))).toEqual([]);
  expect(packages.map((each) => each.getAttribute('aria-busy'))).toEqual(['true', null, null, null]);
  await actAndCheck(come);
  await vi.waitFor(() => expect(packages.some((each) => each.matches(':disabled'))).toBe(false));
});

test.each([
  ['2.5', 'Enter a whole number of credits, 1 or more'],
  ['5001', 'One purchase can be at most 5,000 credits'],
])('of %s typed credits is said what is wrong until they are changed, and nothing is bought', async (typed, words) => {
  const { BuyCredits } = await import('./buy-credits.tsx');
  await page.draw(<BuyCredits memberId={7} afnPerUsd={null} onUnpaid={() => undefined} />);
  await page.type('input', typed);
  expect(page.main.textContent).not.toContain(words);
  await page.press('Buy');
  expect(page.main.textContent).toContain(words);
  expect(page.sent).toEqual([]);
  await page.type('input', '0');
  expect(page.main.textContent).not.toContain(words);
  await page.type('input', '500');
  const sum = page.main.querySelector('form [aria-live]');
  expect(sum?.textContent).toBe('575 credits for $500+75 bonus');
  await page.type('input', '60');
  expect(sum?.textContent).toBe('60 credits for $60');
});

const UNTIL = '2020-12-21T08:00:00.000Z';
const SPENDS = [
  [
    'a promotion',
    {
      offer: 'Promote: Featured Listing: 7 days for 25 credits',
      title: 'Promote this ad?',
      text: 'Featured Listing for “The active samovar”: 7 days for 25 credits. You will have 225 credits left.',
      confirm: 'Spend 25 credits',
      call: 'POST /api/credits/deduct',
      input: { amount: 25, description: null, type: 'promotion', listingId: 1, promotion: 'featured' },
      done: { title: 'Promotion Activated', description: '“The active samovar” is promoted until Dec 21, 2020.' },
      failed: 'Promotion Failed',
    },
  ],
  [
    'VIP',
    {
      offer: 'Upgrade: VIP Badge: 30 days for 200 credits',
      title: 'Become VIP?',
      text: 'VIP Badge: 30 days for 200 credits. You will have 50 credits left.',
      confirm: 'Spend 200 credits',
      call: 'POST /api/vip/upgrade',
      input: { duration: 30 },
      done: { title: 'VIP Upgrade Successful', description: 'You are VIP until Dec 21, 2020.' },
      failed: 'Upgrade Failed',
    },
  ],
] as const;

test.each(SPENDS)(
  '$what, is asked about before it is paid, is paid once however often it is pressed, and says until when it runs',
  async (_, spend) => {
    const come = held({ credits: 50, until: UNTIL });
    const dialog = await shop(spend.title);
    await page.press(spend.offer);
    expect(dialog()?.textContent).toBe(`${spend.text}Cancel${spend.confirm}`);
    await page.press('Cancel');
    expect([dialog(), page.sent]).toEqual([null, []]);
    await page.press(spend.offer);
    await page.press(spend.confirm);
    await vi.waitFor(() => expect(dialog()?.textContent).toBe(`${spend.text}CancelOne moment...`));
    await page.press('One moment...');
    expect(page.sent).toMatchObject([{ call: spend.call, input: spend.input }]);
    await actAndCheck(come);
    await vi.waitFor(() => expect(dialog()).toBeNull());
    expect(page.sent).toHaveLength(1);
    expect(await said()).toMatchObject({ ...spend.done, tone: 'success' });
  },
);

test.each(SPENDS)('%s that is asked about is not paid by who leaves with Escape', async (_, spend) => {
  vi.doUnmock('../../kit/overlays/dialog.tsx');
  await shop(spend.title);
  await page.press(spend.offer);
  const dialog = () => document.querySelector('[role=dialog]');
  await vi.waitFor(() => expect(dialog()?.textContent).toContain(spend.title));
  await actAndCheck(() => dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(page.sent).toEqual([]);
});

test.each(SPENDS)('%s that is refused says why, closes, and asks what the balance is now', async (_, spend) => {
  answer.mockImplementation(() => refusal('promotion_unknown'));
  const dialog = await shop(spend.title);
  page.client.setQueryData(queryKeys.credits(7), { credits: 250 });
  await page.press(spend.offer);
  await page.press(spend.confirm);
  await vi.waitFor(() => expect(dialog()).toBeNull());
  await vi.waitFor(async () =>
    expect(await said()).toMatchObject({ title: spend.failed, description: ERRORS.promotion_unknown[1], tone: 'danger' }),
  );
  expect(page.client.getQueryState(queryKeys.credits(7))?.isInvalidated).toBe(true);
});

test.each([
  [
    'Promote: Premium Boost: 30 days for 75 credits',
    'Premium Boost for “The active samovar”: 30 days for 75 credits. You will have 925 credits left.',
    { amount: 75, promotion: 'premium' },
  ],
  [
    'Promote: Super Boost: 60 days for 120 credits',
    'Super Boost for “The active samovar”: 60 days for 120 credits. You will have 880 credits left.',
    { amount: 120, promotion: 'super' },
  ],
  [
    'Upgrade: VIP+ Package: 90 days for 500 credits',
    'VIP+ Package: 90 days for 500 credits. You will have 500 credits left.',
    { duration: 90 },
  ],
])('«%s» is asked about and paid as it was offered', async (offer, text, input) => {
  answer.mockImplementation(() => Response.json({ credits: 50, until: UNTIL }));
  await shop('', 1000);
  await page.press(offer);
  expect(page.main.querySelector('[role=dialog] > p')?.textContent).toBe(text);
  await actAndCheck(() => [...page.main.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1)?.click());
  await vi.waitFor(() => expect(page.sent).toMatchObject([{ input }]));
});

test.each([
  ['Promote this ad?', 'Promote: Featured Listing: 7 days for 25 credits', 'Promote: Super Boost: 60 days for 120 credits'],
  ['Become VIP?', 'Upgrade: VIP Badge: 30 days for 200 credits', 'Upgrade: VIP+ Package: 90 days for 500 credits'],
])('«%s» is asked on of another offer, when one that was left has been paid', async (title, first, second) => {
  const come = held({ credits: 50, until: UNTIL });
  const dialog = await shop(title, 1000);
  await page.press(first);
  await actAndCheck(() => [...page.main.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1)?.click());
  await page.press('Cancel');
  await page.press(second);
  await actAndCheck(come);
  await vi.waitFor(async () => expect(await said()).toMatchObject({ tone: 'success' }));
  await vi.waitFor(() => expect(dialog()?.textContent).toMatch(/Spend \d+ credits$/));
});

test('each package says what it costs and brings, and one of them that it is popular', async () => {
  const { BuyCredits } = await import('./buy-credits.tsx');
  await page.draw(<BuyCredits memberId={7} afnPerUsd={70} onUnpaid={() => undefined} />);
  const read = () =>
    [...page.main.querySelectorAll('li')].map((each) => {
      for (const unheard of each.querySelectorAll('[aria-hidden=true]')) unheard.textContent = '';
      return [...each.children].map(({ textContent }) => textContent).filter((words) => words !== '');
    });
  expect(read()).toEqual([
    ['50 credits', 'No bonus', 'AFN 3,500', 'Buy for $50'],
    ['100 credits', 'No bonus', 'AFN 7,000', 'Buy for $100'],
    ['Popular', '250 credits', '+25 bonus', 'AFN 17,500', 'Buy for $250'],
    ['500 credits', '+75 bonus', 'AFN 35,000', 'Buy for $500'],
  ]);
});

test('what a member has too few credits for says how many are missing and cannot be chosen', async () => {
  page.client.setQueryData(queryKeys.ownAds(7), [adOf(1, 'active')]);
  const { Promote } = await import('./promote.tsx');
  await page.draw(<Promote memberId={7} credits={75} adId="1" />);
  const offers = [...page.main.querySelectorAll('li')];
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    'Featured Listing7 days25Promote',
    'Premium Boost30 days75Promote',
    'Super Boost60 days12045 credits are missingPromote',
  ]);
  expect(offers.map((offer) => offer.querySelector('button')?.disabled)).toEqual([false, false, true]);
});

test('an ad is chosen among the member’s own, and says until when it is promoted already', async () => {
  page.client.setQueryData(queryKeys.ownAds(7), [adOf(1, 'active'), { ...adOf(2, 'active'), featuredUntil: UNTIL }]);
  const { Promote } = await import('./promote.tsx');
  await page.draw(<Promote memberId={7} credits={300} adId="" />);
  const isOff = () => [...page.main.querySelectorAll('li button')].every((offer) => offer.matches(':disabled'));
  expect(isOff()).toBe(true);
  const choice = controlLabelled('Which ad?');
  expect(choice.querySelector('option')?.textContent).toBe('Choose an ad');
  const choose = (id: string) =>
    actAndCheck(() => {
      choice.value = id;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('1');
  expect([isOff(), page.main.textContent?.includes('Featured until')]).toEqual([false, false]);
  await choose('2');
  expect(page.main.textContent).toContain('Featured until Dec 21, 2020');
});

test('a promotion is not asked about any more once its ad is sold', async () => {
  const dialog = await shop('Promote this ad?');
  await page.press('Promote: Featured Listing: 7 days for 25 credits');
  expect(dialog()).not.toBeNull();
  await actAndCheck(() => page.client.setQueryData(queryKeys.ownAds(7), [adOf(1, 'sold')]));
  await vi.waitFor(() => expect(page.main.querySelector('[role=dialog]')).toBeNull());
});

test('a member without an ad is led to where one is posted, once it is known that they have none', async () => {
  const come = held([]);
  const { Promote } = await import('./promote.tsx');
  await page.draw(<Promote memberId={7} credits={300} adId="" />);
  expect(page.button('Create Listing')).toBeUndefined();
  await actAndCheck(come);
  await vi.waitFor(() => expect(page.button('Create Listing')?.getAttribute('href')).toBe('/create-listing'));
});

/** Everything that credits are spent on, for a member with this many credits and an ad. Returns how to find the dialog with that title. */
async function shop(title: string, credits = 250) {
  page.client.setQueryDefaults(queryKeys.ownAds(7), { enabled: false });
  page.client.setQueryData(queryKeys.ownAds(7), [adOf(1, 'active')]);
  const [{ Promote }, { BecomeVip }] = await Promise.all([import('./promote.tsx'), import('./become-vip.tsx')]);
  await page.draw(
    <>
      <Promote memberId={7} credits={credits} adId="1" />
      <BecomeVip memberId={7} credits={credits} />
    </>,
  );
  return () => page.main.querySelector(`[role=dialog][aria-label="${title}"]`);
}

/** Holds the response back until the returned function is called. */
function held(body: unknown): () => void {
  let come = () => {};
  const isThere = new Promise<void>((resolve) => (come = resolve));
  answer.mockImplementation(async () => {
    await isThere;
    return Response.json(body);
  });
  return () => come();
}

async function said() {
  return (await import('../../kit/overlays/toast.ts')).shownToast.get();
}

function refusal(code: ErrorCode) {
  return Response.json({ code }, { status: ERRORS[code][0] });
}

/** Only what is read of an ad. */
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
  settledAt: '2026-11-21T08:00:00.000Z',
};
