// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Payment, PurchaseAnswer } from '#schema/contracts/credits';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';

afterEach(() => vi.useRealTimers());

const PRICE = { reference: 'ABCD2345', afn: 7000, usd: 100 };
const INSTRUCTIONS = { en: 'Azizi Bank, account 123', fa: 'عزیزی بانک', ps: 'عزیزي بانک' };

test.each<[string, Payment, string, RegExp, (string | undefined)[]]>([
  [
    'is paid by transfer',
    { kind: 'transfer', ...PRICE, instructions: INSTRUCTIONS },
    'Purchase pending',
    /^Transfer AFN 7,000 \(\$100\) and .*Reference codeABCD2345Copy codeAmountAFN 7,000How to payAzizi Bank, account 123Done$/,
    ['Copy code', 'Done'],
  ],
  [
    'is paid by transfer, nobody wrote down where to',
    { kind: 'transfer', ...PRICE, instructions: null },
    'Purchase pending',
    /How to payWe have not written down yet where to pay\. .*Ask the administratorDone$/,
    ['Copy code', '/chat', 'Done'],
  ],
  [
    'is paid at the provider',
    { kind: 'redirect', ...PRICE, url: 'https://pay.test/1' },
    'Purchase pending',
    /^You pay AFN 7,000 \(\$100\) on the page of HesabPay\..*Go to HesabPayCheck againDone$/,
    ['https://pay.test/1', 'Check again', 'Done'],
  ],
  [
    'has no page at the provider',
    { kind: 'redirect', ...PRICE, url: null },
    'Purchase pending',
    /^The page of the payment could not be opened\./,
    ['Check again', 'Done'],
  ],
  ['came', { kind: 'completed' }, 'Credits Added', /^110 credits are in your account now\.Done$/, ['Done']],
  ['was rejected', { kind: 'failed', note: 'No such transfer' }, 'Purchase not completed', /^No such transferDone$/, ['Done']],
  ['lapsed', { kind: 'failed', note: null }, 'Purchase not completed', /^Nothing was added to your account\.Done$/, ['Done']],
])('of a purchase that %s is said what became of it and what is to be done', async (_, payment, title, words, acts) => {
  const { page, onClose } = await opened(() => Response.json(orderOf(payment)));
  const dialog = await page.there(`[role=dialog][aria-label="${title}"]`);
  expect(dialog.textContent).toMatch(words);
  // Nothing looks as if it were still loading.
  expect(dialog.querySelector('.animate-pulse')).toBeNull();
  expect([...dialog.querySelectorAll('a, button')].map((act) => act.getAttribute('href') ?? act.textContent)).toEqual(acts);
  await page.press('Done');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape leaves a purchase as Done does', async () => {
  const { onClose } = await opened(() => Response.json(orderOf({ kind: 'completed' })), 'ABCD2345', true);
  const dialog = await vi.waitUntil(() => document.querySelector('[role=dialog]'));
  expect(onClose).not.toHaveBeenCalled();
  await actAndCheck(() => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a purchase that is on its way says so', async () => {
  const { page } = await opened(() => new Promise(() => {}));
  expect(title(page)).toBe('Loading…');
  expect(page.button('Done')).toBeDefined();
});

test('where to pay is said in the language of the page, as it was written down, and the code as it is read', async () => {
  const { page } = await opened(() => Response.json(orderOf({ kind: 'transfer', ...PRICE, instructions: INSTRUCTIONS })), '');
  const [{ PageContext }, { OrderDialog }] = await Promise.all([import('../../kit/page.ts'), import('./order-dialog.tsx')]);
  await page.draw(
    <PageContext value={{ language: 'ps', timeZone: 'Asia/Kabul', now: 0, isMember: true }}>
      <OrderDialog memberId={7} reference="ABCD2345" onClose={() => {}} />
    </PageContext>,
  );
  const words = await page.there('p[dir=auto]');
  expect([words.textContent, page.main.querySelector('dd[dir=ltr]')?.textContent]).toEqual([INSTRUCTIONS.ps, 'ABCD2345']);
});

test('who asks once more for a payment reads that it is asked for', async () => {
  let come = () => {};
  let isFirst = true;
  const { page } = await opened(() => {
    const order = Response.json(orderOf(REDIRECT));
    if (!isFirst) return new Promise((resolve) => (come = () => resolve(order)));
    isFirst = false;
    return order;
  });
  await page.press('Check again');
  await vi.waitFor(() => expect(page.button('Checking...')?.getAttribute('aria-busy')).toBe('true'));
  await actAndCheck(() => come());
  await vi.waitFor(() => expect(page.button('Check again')?.matches(':disabled')).toBe(false));
});

test('a purchase that is not there is said to be missing', async () => {
  const { page } = await opened(() => Response.json({ code: 'purchase_not_found' }, { status: 404 }));
  await vi.waitFor(() => expect(title(page)).toBe('This purchase could not be found'));
  expect(page.button('Try Again')).toBeUndefined();
  // Nothing looks as if it were still loading.
  expect(page.main.querySelector('[role=dialog] .animate-pulse')).toBeNull();
});

test('a purchase that could not be asked for is not said to be missing, and is asked for again', async () => {
  let isDown = true;
  const { page } = await opened(() =>
    isDown ? Response.json({ code: 'internal' }, { status: 500 }) : Response.json(orderOf({ kind: 'completed' })),
  );
  await vi.waitFor(() => expect(title(page)).toBe('Your credits could not be loaded'));
  expect(page.main.querySelector('[role=dialog] .animate-pulse')).toBeNull();
  isDown = false;
  await page.press('Try Again');
  await vi.waitFor(() => expect([title(page), page.button('Try Again')]).toEqual(['Credits Added', undefined]));
});

test.each([
  ['copied, which is said', () => Promise.resolve(), 'Code copied', 'success'],
  ['not copied, which is said as well', () => Promise.reject(new Error('Denied')), 'The code could not be copied', 'danger'],
])('the code of a transfer is %s', async (_, answer, title, tone) => {
  const writeText = vi.fn<(text: string) => Promise<void>>(answer);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { page } = await opened(() => Response.json(orderOf({ kind: 'transfer', ...PRICE, instructions: null })));
  await page.press('Copy code');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title, tone }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('ABCD2345');
});

test('a payment at the provider is asked for every four seconds until it has come, and no longer', async () => {
  const answers: Payment[] = [REDIRECT, REDIRECT, { kind: 'completed' }];
  const ask = vi.fn<() => Response>(() => Response.json(orderOf(answers.shift() ?? REDIRECT)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { page } = await opened(ask);
  await passed(3_500);
  expect([title(page), ask.mock.calls.length]).toEqual(['Purchase pending', 1]);
  await passed(5_000);
  expect([title(page), ask.mock.calls.length]).toEqual(['Credits Added', 3]);
  await passed(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a payment that nobody makes is not asked for all day, but can be asked for once more', async () => {
  const ask = vi.fn<() => Response>(() => Response.json(orderOf(REDIRECT)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { page } = await opened(ask);
  await passed(600_000);
  expect(ask).toHaveBeenCalledTimes(15);
  const check = page.button('Check again');
  check?.click();
  await passed(100);
  expect(ask).toHaveBeenCalledTimes(16);
});

test('an address that names no purchase asks for none and shows nothing', async () => {
  const ask = vi.fn<() => Response>(() => Response.json(orderOf(REDIRECT)));
  const { page } = await opened(ask, '');
  expect([page.main.querySelector('[role=dialog]'), ask.mock.calls]).toEqual([null, []]);
});

const REDIRECT: Payment = { kind: 'redirect', ...PRICE, url: 'https://pay.test/1' };

function title(page: Page) {
  return page.main.querySelector('[role=dialog]')?.getAttribute('aria-label');
}

async function passed(ms: number): Promise<void> {
  await actAndCheck(() => vi.advanceTimersByTimeAsync(ms));
}

async function opened(answer: () => Response | Promise<Response>, reference = 'ABCD2345', isRealDialog = false) {
  const page = await openPage({
    member: 7,
    words: ['credits', 'errors'],
    answers: { 'GET /api/credits/orders/': answer },
  });
  if (isRealDialog) vi.doUnmock('../../kit/overlays/dialog.tsx');
  const { OrderDialog } = await import('./order-dialog.tsx');
  const onClose = vi.fn<() => void>();
  await page.draw(<OrderDialog memberId={7} reference={reference} onClose={onClose} />);
  return { page, onClose };
}

function orderOf(payment: Payment): PurchaseAnswer {
  const transaction = {
    id: 1,
    type: 'purchase',
    amount: 110,
    description: 'Purchase of 100 credits',
    status: 'pending',
    reference: 'ABCD2345',
    bought: { credits: 100, bonus: 10, usd: 100, afn: 7000 },
    createdAt: '2020-11-21T08:00:00.000Z',
    settledAt: null,
  } as const;
  return { transaction, credits: 250, payment };
}
