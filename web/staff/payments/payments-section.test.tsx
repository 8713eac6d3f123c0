// @vitest-environment happy-dom
import type { Query } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { PendingPurchase } from '#schema/contracts/credits';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { actAndCheck } from '../../test/browser-page.tsx';
import {
  type Answers,
  type AdminPage,
  pagedAnswer,
  answersInTurn,
  json,
  offline,
  openAdminPage,
  refusedAnswer,
} from '../test/admin-page.ts';

const PURCHASE: PendingPurchase = {
  reference: '7KQ2M9XB',
  provider: 'manual',
  status: 'pending',
  credits: 250,
  bonus: 25,
  usd: 250,
  afn: 17_500,
  member: { id: 7, username: 'laila', fullName: 'Laila Rahimi' },
  createdAt: '2026-11-20T06:00:00.000Z',
  settledAt: null,
  note: null,
};
const OTHER: PendingPurchase = {
  ...PURCHASE,
  reference: 'AB34CD56',
  provider: 'hesabpay',
  bonus: 0,
  credits: 1,
  member: { id: 8, username: 'omar', fullName: null },
};
const REJECTED: PendingPurchase = {
  ...OTHER,
  reference: 'EF78GH23',
  provider: 'sandbox',
  status: 'failed',
  member: { id: 9, username: '', fullName: null },
  settledAt: '2026-11-21T09:35:00.000Z',
  note: 'Nothing came',
};

afterEach(() => {
  vi.useRealTimers();
});

test('a purchase says what was to arrive under which code, from whom, since when, and how it was settled', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00.000Z'), toFake: ['Date'] });
  const desk = await openPayments({ 'GET /api/admin/purchases': json([PURCHASE, OTHER, REJECTED]) });
  await desk.there('article');
  const [first = '', second = '', third = ''] = desk.texts('article');
  expect(first).toMatch(
    /7KQ2-M9XBTransferPending.*AFN 17,500 · \$250250 credits \+ 25 bonusMember:Laila Rahimi@lailaOrdered: 2 days ago · Nov 20, 2026/,
  );
  expect(first).not.toMatch(/Settled|Note/);
  expect(second).toMatch(/AB34-CD56HesabPayPending.*1 creditMember:omarOrdered/);
  expect(second).not.toMatch(/bonus|@omar/);
  expect(third).toMatch(
    /SandboxRejected or failed.*Member:Deleted memberOrdered: 2 days ago · Nov 20, 2026Settled: Nov 21, 2026\s+14:05Note: Nothing cameIn the audit log$/,
  );
  expect(desk.links()).toEqual({
    'Laila Rahimi@laila': '/admin/dashboard?section=users&q=7',
    omar: '/admin/dashboard?section=users&q=8',
    'Deleted member': '/admin/dashboard?section=users&q=9',
    'In the audit log': '/admin/dashboard?section=audit&target=purchase:EF78GH23',
  });
  // Codes and names are written from left to right in any text; a note has the direction of its words.
  expect(desk.texts('h3 > bdi, article a > *, article [dir="auto"]')).toEqual([
    '7KQ2-M9XB',
    'Laila Rahimi',
    '@laila',
    'AB34-CD56',
    'omar',
    'EF78-GH23',
    'Deleted member',
    'Note: Nothing came',
  ]);
  expect(desk.texts('article [dir="ltr"]')).toEqual(['@laila']);
  const acts = [PURCHASE, OTHER, REJECTED].map(({ reference }) => desk.main.querySelectorAll(`[aria-label$="${reference}"]`));
  expect(acts.map(({ length }) => length)).toEqual([2, 2, 0]);
});

test('a purchase that is approved says what its member gets, leaves the list, and the focus stays there', async () => {
  let waiting = [PURCHASE, OTHER];
  const desk = await openPayments({
    'GET /api/admin/purchases': () => Response.json(waiting),
    'POST /api/admin/purchases/7KQ2M9XB/approve': () => {
      waiting = [OTHER];
      return Response.json({});
    },
  });
  const members = adminKeys.list('users', '');
  desk.client.setQueryData(members, {});
  await desk.press('Approve 7KQ2M9XB');
  await desk.there('[role="dialog"][aria-label="Approve this purchase?"]');
  await desk.escape();
  expect([desk.main.querySelector('[role="dialog"]'), desk.acts()]).toEqual([null, []]);
  await desk.press('Approve 7KQ2M9XB');
  await desk.waitForText(
    'AFN 17,500 arrived with the code 7KQ2M9XB. Laila Rahimi gets 250 credits + 25 bonus at once; this cannot be taken back.',
  );
  await actAndCheck(() => desk.main.querySelector<HTMLElement>('[aria-label="Approve 7KQ2M9XB"]')?.focus());
  await desk.press('Approve');
  await vi.waitFor(() => expect(desk.texts('article h3')).toEqual(['AB34-CD56']));
  expect(desk.acts()).toEqual(['POST /api/admin/purchases/7KQ2M9XB/approve']);
  expect(desk.toastText()).toBe('Purchase approved');
  // The list of members shows their credits.
  expect(desk.client.getQueryState(members)?.isInvalidated).toBe(true);
  await vi.waitFor(() => expect(document.activeElement?.closest('[role="tabpanel"]')).not.toBeNull());
});

test('a purchase that a colleague settles takes no focus from where somebody types', async () => {
  let waiting = [PURCHASE, OTHER];
  const desk = await openPayments({ 'GET /api/admin/purchases': () => Response.json(waiting) });
  await desk.waitForText('7KQ2-M9XB', 'AB34-CD56');
  const search = await desk.field('Find by reference code');
  search.focus();
  waiting = [OTHER];
  await actAndCheck(() => desk.client.invalidateQueries({ queryKey: adminKeys.section('payments') }));
  await vi.waitFor(() => expect(desk.texts('article h3')).toEqual(['AB34-CD56']));
  expect(document.activeElement).toBe(search);
});

test('a purchase is rejected with a note of its own, and a refusal is told in words', async () => {
  const desk = await openPayments({
    'GET /api/admin/purchases': json([PURCHASE]),
    'POST /api/admin/purchases/7KQ2M9XB/reject': answersInTurn(refusedAnswer(409, 'purchase_settled'), offline, json({})),
  });
  await desk.press('Reject 7KQ2M9XB');
  await desk.there('[role="dialog"][aria-label="Reject this purchase?"]');
  await desk.press('Cancel');
  expect(desk.main.querySelector('[role="dialog"]')).toBeNull();
  await desk.press('Reject 7KQ2M9XB');
  await desk.waitForText('Nothing is added to the account of Laila Rahimi. This cannot be taken back.');
  const reject = () => desk.pressLast('Reject');
  await reject();
  expect(desk.acts()).toEqual([]);
  expect(await desk.descriptionOf('Why?')).toBe('The member reads this, at most 200 letters.');
  expect((await desk.field('Why?')).maxLength).toBe(200);
  await desk.typeInto('Why?', ' Nothing came ');
  await reject();
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('errors.purchase_settled')}`));
  await reject();
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  await reject();
  await vi.waitFor(() => expect(desk.toastText()).toBe('Purchase rejected'));
  // At first, after somebody else was faster, and after the act was done.
  await vi.waitFor(() => expect(desk.asked).toHaveLength(3));
  expect(desk.sent.map(({ input }) => input)).toEqual([1, 2, 3].map(() => ({ note: 'Nothing came' })));
});

test.each([
  ['in the list', '', { 'GET /api/admin/purchases': answersInTurn(json([PURCHASE]), json([])) }],
  [
    'of one that was found',
    '&reference=7KQ2M9XB',
    { 'GET /api/admin/purchases/': answersInTurn(json(PURCHASE), json({ ...PURCHASE, status: 'failed' })) },
  ],
])('a note stays typed where a colleague has settled the purchase meanwhile: %s', async (_, rest, answers) => {
  const desk = await openPayments(
    { ...answers, 'POST /api/admin/purchases/7KQ2M9XB/reject': refusedAnswer(409, 'purchase_settled') },
    rest,
  );
  await desk.press('Reject 7KQ2M9XB');
  await desk.typeInto('Why?', 'Nothing came');
  await desk.pressLast('Reject');
  await vi.waitFor(() => expect(desk.button('Reject 7KQ2M9XB')).toBeUndefined());
  expect((await desk.field('Why?')).value).toBe('Nothing came');
});

test.each([
  ['', 'pending', 'No purchase waits', 'When a member orders credits'],
  ['&tab=completed', 'completed', 'No purchase has been completed yet', ''],
  ['&tab=failed', 'failed', 'No purchase has been rejected or has failed', ''],
])('purchases by state%s: what cannot be loaded is asked again, and where none is, it says so', async (tab, status, ...empty) => {
  const desk = await openPayments(
    { 'GET /api/admin/purchases': answersInTurn(refusedAnswer(500, 'internal_error'), json([])) },
    tab,
  );
  await desk.waitForText('This could not be loaded.');
  await desk.press('Try Again');
  await desk.waitForText(...empty);
  expect(desk.main.textContent?.includes('When a member orders')).toBe(status === 'pending');
  expect(desk.asked).toEqual([`purchases?status=${status}`, `purchases?status=${status}`]);
});

test('the purchases go on page by page, and the keys walk and settle those that wait', async () => {
  const desk = await openPayments({ 'GET /api/admin/purchases': pagedAnswer([PURCHASE], [OTHER]) });
  await desk.press('Show more');
  await vi.waitFor(() => expect(desk.texts('article h3')).toEqual(['7KQ2-M9XB', 'AB34-CD56']));
  // The new rows do not take the focus.
  expect(document.activeElement).toBe(document.body);
  expect(desk.button('Show more')).toBeUndefined();
  for (const code of ['KeyJ', 'KeyJ', 'KeyA']) await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code })));
  await desk.waitForText('arrived with the code AB34CD56');
});

test('purchases are chosen by their state, and what came in stands behind', async () => {
  const desk = await openPayments({ 'GET /api/admin/purchases': json([]) });
  await desk.waitForText('No purchase waits');
  expect(desk.texts('[role="tablist"][aria-label="Purchases by state"] > [role="tab"]')).toEqual([
    'Pending',
    'Completed',
    'Rejected or failed',
    'Income',
  ]);
});

test('what is settled has no keys to settle it with', async () => {
  const desk = await openPayments({ 'GET /api/admin/purchases': json([REJECTED]) }, '&tab=failed');
  await desk.waitForText('EF78-GH23');
  expect(desk.texts('kbd')).toEqual([]);
});

test('a code that was typed finds its purchase, tells one that there is not from a failure, and leads back to all', async () => {
  const desk = await openPayments(
    {
      'GET /api/admin/purchases/7kq2-m9xb': answersInTurn(
        refusedAnswer(404, 'not_found'),
        json({ ...PURCHASE, status: 'completed' }),
      ),
      'GET /api/admin/purchases/AAAA': refusedAnswer(404, 'purchase_not_found'),
      'GET /api/admin/purchases?': json([OTHER]),
    },
    '&reference=%207kq2-m9xb%20',
  );
  await desk.waitForText('This could not be loaded.');
  await desk.press('Try Again');
  await desk.waitForText('7KQ2-M9XB', 'Completed', 'In the audit log');
  await desk.there('section[aria-label="The purchase 7kq2-m9xb"] article');
  // A purchase that was found also has a way back to all purchases.
  expect(desk.links()['Show all']).toBe('/admin/dashboard?section=payments');
  expect(desk.main.querySelector('[role="tab"]')).toBeNull();
  await desk.typeInto('Find by reference code', 'AAAA');
  await desk.submit('Find by reference code');
  await desk.waitForText('There is no purchase with this code', 'Codes have eight letters and digits');
  expect(desk.texts('article')).toEqual([]);
  const places = history.length;
  await desk.press('Show all');
  await desk.waitForText('AB34-CD56');
  expect(history.length).toBe(places);
  expect([location.search, (await desk.field('Find by reference code')).value]).toEqual(['?section=payments', '']);
});

test('a purchase that was settled since it was looked for is found as it stands now', async () => {
  const desk = await openPayments(
    {
      'GET /api/admin/purchases/7KQ2M9XB': answersInTurn(json(PURCHASE), json({ ...PURCHASE, status: 'completed' })),
      'GET /api/admin/purchases?': json([]),
    },
    '&reference=7KQ2M9XB',
  );
  await desk.waitForText('Pending');
  await desk.press('Show all');
  await desk.waitForText('No purchase waits');
  await desk.typeInto('Find by reference code', '7KQ2M9XB');
  await desk.submit('Find by reference code');
  await vi.waitFor(() => expect(desk.texts('article')).toEqual([expect.stringMatching(/7KQ2-M9XB.*Completed/)]));
});

test('a purchase that was found stays in sight where it cannot be asked for again', async () => {
  const again = vi.fn<() => Response>(refusedAnswer(500, 'internal'));
  const desk = await openPayments(
    { 'GET /api/admin/purchases/7KQ2M9XB': answersInTurn(json(PURCHASE), again) },
    '&reference=7KQ2M9XB',
  );
  await desk.waitForText('Pending');
  await actAndCheck(() => desk.client.refetchQueries());
  expect(again).toHaveBeenCalledOnce();
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve)));
  expect(desk.texts('article')).toEqual([expect.stringContaining('7KQ2-M9XB')]);
});

test('what came in stands by day, the newest first, and can be asked for again', async () => {
  const days = [
    { day: '2026-11-20T07:30:00Z', income: 1_500, signups: 9 },
    { day: '2026-11-21T07:30:00Z', income: 17_500, signups: 8 },
  ];
  const desk = await openPayments({ 'GET /api/admin/statistics': answersInTurn(offline, json({ days })) }, '&tab=income');
  await desk.waitForText('The income could not be loaded.');
  await desk.press('Try Again');
  await desk.there('table');
  expect(desk.texts('figcaption')).toEqual(['Income (AFN)19,000']);
  expect(desk.texts('tbody tr')).toEqual(['Nov 21, 202617,500', 'Nov 20, 20261,500']);
});

test.each([
  ['&tab=pending', { 'GET /api/admin/purchases': answersInTurn(json([PURCHASE]), offline) }, 'payments', '7KQ2-M9XB'],
  [
    '&tab=income',
    {
      'GET /api/admin/statistics': answersInTurn(
        json({ days: [{ day: '2026-11-20T07:30:00Z', income: 1_500, signups: 9 }] }),
        offline,
      ),
    },
    'overview',
    'Nov 20, 20261,500',
  ],
])('what was loaded stays when it cannot be had anew%s', async (tab, answers, section, words) => {
  const desk = await openPayments(answers, tab);
  await desk.waitForText(words);
  await actAndCheck(async () => {
    await desk.client.invalidateQueries({ queryKey: adminKeys.section(section) });
    // Components learn of a query's failure a turn later.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(desk.client.getQueryCache().findAll({ predicate: hasFailed })).toHaveLength(1);
  await desk.waitForText(words);
  expect(desk.texts('[role="alert"]')).toEqual([]);
});

const hasFailed = ({ state }: Query) => state.status === 'error';

async function openPayments(answers: Answers, rest = ''): Promise<AdminPage> {
  const desk = await openAdminPage({ at: `payments${rest}`, words: ['adminPayments', 'credits'], answers });
  const { default: PaymentsSection } = await import('./payments-section.tsx');
  await desk.draw(<PaymentsSection />);
  return desk;
}
