// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PurchaseAnswer, Transaction } from '#schema/contracts/credits';
import { openPage, type Page } from '../../test/browser-page.tsx';

test('at the top stand the balance, what a credit costs, what came and went, and the picture of it in words', async () => {
  const recent = [rowOf(1, { amount: -25, createdAt: '2020-11-09T08:00:00.000Z' }), rowOf(2, { amount: 275 })];
  const { page } = await opened({ recent: [...recent, rowOf(3, { amount: 500, status: 'pending' })] });
  await vi.waitFor(() => expect(figures(page)).toEqual(['275', '25', '500']));
  const words = panel(page)?.textContent;
  for (const each of ['250 credits', '1 credit = $1 (AFN 70)', 'Earned and spent since Nov 6, 2020'])
    expect(words).toContain(each);
  expect(panel(page)?.querySelector('figcaption')?.textContent).toMatch(/From 0 on Nov 6, 2020 to 250 today; at most 275\.$/);
  const steps = [...page.main.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(steps.slice(0, 3)).toEqual([
    ['Nov 6, 2020', '0'],
    ['Nov 6, 2020', '275'],
    ['Nov 9, 2020', '250'],
  ]);
  expect(page.main.querySelector('figure')?.getAttribute('aria-label')).toBe('Balance over time');
  const under = [...page.main.querySelectorAll('figcaption [aria-hidden=true] span')].map(({ textContent }) => textContent);
  expect(under).toEqual([steps[0]?.[0], steps.at(-1)?.[0]]);
  const heads = [...page.main.querySelectorAll('figure caption, figure thead th[scope=col]')];
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Balance over time', 'Day', 'Balance']);
  // In a right-to-left page the past is on the right.
  expect(page.main.querySelector('figure svg')?.matches('.mirrored[aria-hidden=true]')).toBe(true);
  // The line begins at the bottom and goes up at once: the balance holds until the next row.
  expect(panel(page)?.querySelectorAll('figure path')[1]?.getAttribute('d')).toMatch(/^M0 120 H0 V0 H[\d.]+ V10\.9 H600 V10\.9$/);
});

test.each([
  ['never was', null, 'STANDARD'],
  ['was one until last year', '2020-01-01T08:00:00.000Z', 'STANDARD'],
  ['is one', '2999-03-01T08:00:00.000Z', 'VIP until Mar 1, 2999'],
])('a member who %s VIP reads it beside the balance', async (_, vipExpiresAt, status) => {
  const { page } = await opened({ vipExpiresAt });
  await vi.waitFor(() => expect(panel(page)?.textContent).toContain(`VIP status${status}Earned`));
});

test('as long as it is not known whether a member is VIP, nothing is said of it', async () => {
  const { page } = await opened({ hidesMembership: true });
  await vi.waitFor(() => expect(panel(page)?.textContent).toContain('VIP statusEarned'));
});

test('a balance that never moved says what will be seen, and no rate of exchange is made up', async () => {
  const { page } = await opened({ credits: 0, afnPerUsd: null });
  await vi.waitFor(() => expect(panel(page)?.textContent).toContain('Here you will see how your balance moves.'));
  expect(panel(page)?.textContent).toMatch(/0 credits1 credit = \$1VIP/);
  expect(panel(page)?.textContent).not.toContain('since');
});

test('until the balance is there it is said that it is on its way', async () => {
  const page = await openPage({ member: 7, words: ['credits'], answers: { 'GET /api/': () => new Promise(() => {}) } });
  const { CreditsView } = await import('./credits-view.tsx');
  await page.draw(<CreditsView memberId={7} />);
  expect(page.main.querySelector('[role=status]')?.textContent).toBe('Loading…');
});

test('each part of the screen is named by its heading, and says what it is good for', async () => {
  const { page } = await opened();
  await vi.waitFor(() => expect(page.main.querySelector('section[aria-labelledby]')).not.toBeNull());
  const parts = [...page.main.querySelectorAll('section[aria-labelledby]')].map((part) => {
    const heading = document.getElementById(part.getAttribute('aria-labelledby') ?? '');
    return [heading?.textContent, heading?.nextElementSibling?.matches('p') ? heading.nextElementSibling.textContent : null];
  });
  expect(parts).toEqual([
    ['Buy Credits', null],
    [
      'Promote an Ad',
      'A promoted ad is marked. Where the newest come first, up to four promoted ads head each page, the newest of them first; in any other order it stays in its place. Times add up.',
    ],
    ['Become VIP', 'A crown on your ads, your profile and in the chat. Days are added to those that you have.'],
    ['Transaction History', null],
  ]);
});

test('a balance that cannot be loaded is said to be so, and asked for again', async () => {
  const { page, server } = await opened({ isDown: true });
  await vi.waitFor(() =>
    expect(page.main.querySelector('[role=alert]')?.textContent).toContain('Your credits could not be loaded'),
  );
  server.isDown = false;
  await page.press('Try Again');
  await vi.waitFor(() => expect(panel(page)?.textContent).toContain('250 credits'));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test('who comes back to their credits reads what was approved and spent meanwhile, and may promote an ad that is new', async () => {
  const { page, server } = await opened();
  const shown = async () => {
    const ads = await page.there('select');
    const rows = [...page.main.querySelectorAll('li')].filter((row) => row.querySelector('time'));
    return {
      balance: panel(page)?.textContent?.includes(`${server.credits} credits`),
      spent: figures(page)[1],
      rows: rows.length,
      ads: [...ads.querySelectorAll('option')].map(({ textContent }) => textContent).slice(1),
    };
  };
  await vi.waitFor(async () => expect(await shown()).toEqual({ balance: true, spent: '0', rows: 1, ads: ['A samovar'] }));
  await page.draw(null);
  const spent = rowOf(11, { type: 'other', amount: -25 });
  Object.assign(server, { credits: 475, recent: [rowOf(10, { amount: 250 }), spent], history: [...server.history, spent] });
  server.ads.push({ id: 4, title: 'A carpet', status: 'active', featuredUntil: null });
  const { CreditsView } = await import('./credits-view.tsx');
  await page.draw(<CreditsView memberId={7} />);
  await vi.waitFor(async () =>
    expect(await shown()).toEqual({ balance: true, spent: '25', rows: 2, ads: ['A samovar', 'A carpet'] }),
  );
});

test('what a member has too few credits for is known of every offer', async () => {
  const { page } = await opened({ credits: 100 });
  await vi.waitUntil(() => page.button('Upgrade: VIP Badge: 30 days for 200 credits'));
  const lines = [...page.main.querySelectorAll('li p')].map(({ textContent }) => textContent);
  expect(lines.filter((words) => words.endsWith('missing'))).toEqual([
    '20 credits are missing',
    '100 credits are missing',
    '400 credits are missing',
  ]);
});

test.each([
  ['bought', ['Buy 50 credits for $50 (AFN 3,500)']],
  ['promoted', ['Promote: Featured Listing: 7 days for 25 credits', 'Spend 25 credits']],
  ['become VIP', ['Upgrade: VIP Badge: 30 days for 200 credits', 'Spend 200 credits']],
])('who has %s reads at once what they have now, and what it was', async (_, presses) => {
  history.replaceState(null, '', '/balance?ad=3');
  const { page, server } = await opened();
  const ad = await page.there('select');
  await vi.waitFor(() => expect(ad.value).toBe('3'));
  Object.assign(server, { credits: 777, history: [...server.history, rowOf(11, { amount: 33 })] });
  for (const name of presses) await page.press(name);
  await vi.waitFor(() => expect(panel(page)?.textContent).toContain('777 credits'));
  await vi.waitFor(() => expect(page.main.textContent).toContain('Purchase of 33 credits'));
});

test('a purchase that waits opens by its address, and closing it leaves the rest of the address', async () => {
  history.replaceState(null, '', '/balance?ad=3&order=ABCD2345');
  const { page } = await opened();
  const places = history.length;
  await page.there('[role=dialog][aria-label="Purchase pending"]');
  await page.press('Done');
  expect([location.search, page.main.querySelector('[role=dialog]')]).toEqual(['?ad=3', null]);
  const ad = await page.there('select');
  await vi.waitFor(() => expect(ad.value).toBe('3'));
  await page.press('How to pay');
  await page.there('[role=dialog][aria-label="Purchase pending"]');
  expect(location.search).toBe('?ad=3&order=WXYZ6789');
  // Back leaves the screen, and does not open a closed dialog again.
  expect(history.length).toBe(places);
});

function panel(page: Page) {
  return page.main.querySelector('section[aria-label="Your balance"]');
}

function figures(page: Page) {
  return [...(panel(page)?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
}

interface Held {
  credits?: number;
  afnPerUsd?: number | null;
  recent?: readonly Transaction[];
  vipExpiresAt?: string | null;
  hidesMembership?: boolean;
  isDown?: boolean;
}

/** The screen of a member with all that, as soon as any of it is shown. */
async function opened({
  credits = 250,
  afnPerUsd = 70,
  recent = [],
  vipExpiresAt = null,
  hidesMembership = false,
  isDown = false,
}: Held = {}) {
  const waits = rowOf(9, { status: 'pending', reference: 'WXYZ6789' });
  const ads = [{ id: 3, title: 'A samovar', status: 'active', featuredUntil: null }];
  const server = { isDown, credits, recent, history: [waits], ads };
  const order = {
    transaction: waits,
    credits,
    payment: { kind: 'transfer', reference: 'ABCD2345', afn: 7000, usd: 100, instructions: null },
  } satisfies PurchaseAnswer;
  const page = await openPage({
    member: 7,
    words: ['credits', 'errors'],
    answers: {
      'GET /api/credits/orders/': () => Response.json(order),
      'POST /api/credits/add': () =>
        Response.json({ ...order, payment: { kind: 'completed' }, credits: server.credits } satisfies PurchaseAnswer),
      'POST /api/': () => Response.json({ credits: server.credits, until: '2020-12-21T08:00:00.000Z' }),
      'GET /api/credits/transactions?limit=100': () => Response.json({ transactions: server.recent }),
      'GET /api/credits/transactions?limit=10': () => Response.json({ transactions: server.history }),
      'GET /api/credits': () =>
        server.isDown
          ? Response.json({ code: 'internal' }, { status: 500 })
          : Response.json({ credits: server.credits, afnPerUsd }),
      'GET /api/members/me': () =>
        hidesMembership ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({ vipExpiresAt }),
      'GET /api/listings?userId=7&limit=100': () => Response.json(server.ads),
    },
  });
  const { CreditsView } = await import('./credits-view.tsx');
  await page.draw(<CreditsView memberId={7} />);
  return { page, server };
}

function rowOf(id: number, row: Partial<Transaction>): Transaction {
  const { createdAt = '2020-11-06T08:00:00.000Z', status = 'completed' } = row;
  const description = 'Purchase';
  return {
    id,
    type: 'purchase',
    amount: 100,
    description,
    status,
    reference: null,
    bought: null,
    createdAt,
    settledAt: status === 'pending' ? null : createdAt,
    ...row,
  };
}
