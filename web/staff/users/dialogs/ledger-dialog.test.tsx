// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Language } from '#schema/catalog/languages';
import { CORRECTION_REASON_MAX } from '#schema/catalog/limits';
import type { AdminMember } from '#schema/contracts/admin-users';
import type { Transaction } from '#schema/contracts/credits';
import { type Answer, pagedAnswer, answersInTurn, json, offline, openAdminPage, refusedAnswer } from '../../test/admin-page.ts';
import { LAILA } from '../../test/member.ts';

const ROW: Transaction = {
  id: 1,
  type: 'other',
  amount: 40,
  description: 'For the outage of Tuesday',
  status: 'completed',
  reference: null,
  bought: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  settledAt: '2026-11-20T06:00:00.000Z',
};
const ORDER: Transaction = {
  ...ROW,
  id: 2,
  type: 'purchase',
  amount: 1_275,
  description: 'none of this',
  status: 'pending',
  reference: '7KQ2M9XB',
  settledAt: null,
};

test('each movement says what it was for, when, which way and how it stands; the list goes on', async () => {
  const spent: Transaction = { ...ROW, id: 3, type: 'vip', amount: -200, description: 'VIP Badge' };
  const desk = await openLedger({
    transactions: pagedAnswer([ROW, ORDER], [spent, { ...ORDER, id: 4, status: 'failed', settledAt: ROW.settledAt }]),
  });
  await desk.press('Show more');
  await vi.waitFor(() =>
    expect(desk.texts('li')).toEqual([
      'For the outage of TuesdayNov 20, 2026  10:30+40',
      'Purchase of 1,275 creditsNov 20, 2026  10:307KQ2M9XBPending+1,275',
      'VIP BadgeNov 20, 2026  10:30−200',
      'Purchase of 1,275 creditsNov 20, 2026  10:307KQ2M9XBFailed+1,275',
    ]),
  );
});

test('what the ledger names in English is said in the language of the page; what an administrator wrote stays', async () => {
  const rows: Transaction[] = [
    { ...ORDER, bought: { credits: 1_200, bonus: 75, usd: 1_200, afn: 84_000 } },
    { ...ROW, id: 3, type: 'promotion', amount: -25, description: 'Featured Listing' },
    { ...ROW, id: 4, type: 'vip', amount: -200, description: 'VIP Badge (30 days)' },
    { ...ROW, id: 5, amount: 5, description: 'Balance corrected' },
    { ...ROW, id: 6, amount: 5, description: 'Featured Listing refunded' },
    { ...ORDER, id: 7, bought: null },
  ];
  const desk = await openLedger({ transactions: json(rows), language: 'fa' });
  await vi.waitFor(() =>
    expect(desk.texts('li p.font-medium')).toEqual([
      'خرید: ۱٬۲۰۰ + ۷۵ جایزه، ۱٬۲۰۰ دالر (۸۴٬۰۰۰ افغانی)',
      'اعلان ویژه',
      'نشان VIP',
      'تصحیح موجودی از طرف مدیر',
      'Featured Listing refunded',
      'خرید ۱٬۲۷۵ کریدت',
    ]),
  );
});

test('a history that cannot be loaded is asked for again, and an empty one says so', async () => {
  const desk = await openLedger({ transactions: answersInTurn(offline, json([])) });
  await desk.waitForText('This could not be loaded.', 'Balance: 1,250');
  await desk.press('Try Again');
  await desk.waitForText('No credits have moved yet');
  expect(desk.texts('li')).toEqual([]);
});

test('credits that are taken stand in the balance and the history at once; what the server refuses stays typed and is told', async () => {
  let [credits, rows]: [number, Transaction[]] = [30, [ROW]];
  const taken = () => {
    [credits, rows] = [20, [{ ...ROW, id: 5, amount: -10, description: 'Paid twice' }, ROW]];
    return Response.json({}, { status: 201 });
  };
  const desk = await openLedger({
    credits: answersInTurn(refusedAnswer(409, 'balance_below_zero', { amount: 'balance_below_zero' }), taken),
    transactions: () => Response.json(rows),
    member: () => Response.json({ ...LAILA, credits }),
  });
  await desk.waitForText('Balance: 30', 'For the outage');
  const record = () => desk.button('Record');
  expect(record()?.matches(':disabled')).toBe(true);
  await desk.typeInto('Amount', '-50');
  expect(record()?.matches(':disabled')).toBe(true);
  await desk.typeInto('Reason', 'Paid twice');
  await desk.press('Record');
  await vi.waitFor(async () =>
    expect(await desk.descriptionOf('Amount')).toBe('The balance cannot go below zero. With a minus, credits are taken.'),
  );
  expect((await desk.field('Reason')).value).toBe('Paid twice');
  await desk.typeInto('Amount', '−1,0');
  await desk.press('Record');
  await desk.waitForText('Balance: 20', 'Paid twice');
  expect(desk.toastText()).toBe('Credits recorded');
  expect([(await desk.field('Amount')).value, (await desk.field('Reason')).value]).toEqual(['', '']);
  const call = 'POST /api/admin/users/7/credits';
  expect(desk.acts()).toEqual([
    [call, { amount: -50, reason: 'Paid twice' }],
    [call, { amount: -10, reason: 'Paid twice' }],
  ]);
});

test('credits that are being recorded are not recorded twice; the amount reads from the left, the reason as it is written', async () => {
  const desk = await openLedger({ transactions: json([]), credits: () => new Promise(() => {}) });
  await desk.there('[role="dialog"][aria-label="Credits of Laila Rahimi"] form[aria-label="Give or take credits"]');
  const fields = await Promise.all(['Amount', 'Reason'].map(async (label) => desk.field(label)));
  expect(fields.map((field) => [field.dir, field.autocomplete])).toEqual([
    ['ltr', 'off'],
    ['auto', 'off'],
  ]);
  expect(fields[1]?.maxLength).toBe(CORRECTION_REASON_MAX);
  expect(await desk.descriptionOf('Reason')).toBe('Stands in the history that the member reads.');
  await desk.typeInto('Amount', '5');
  await desk.typeInto('Reason', 'Paid twice');
  await desk.press('Record');
  await vi.waitFor(() => expect(desk.button('Recording...')?.matches(':disabled')).toBe(true));
});

test('a reason that is too long is said at the reason', async () => {
  const code = 'correction_reason_too_long';
  const desk = await openLedger({ transactions: json([]), credits: refusedAnswer(400, code, { reason: code }) });
  await desk.typeInto('Amount', '5');
  await desk.typeInto('Reason', 'Paid twice');
  await desk.press('Record');
  await vi.waitFor(async () =>
    expect(await desk.descriptionOf('Reason')).toBe(`${desk.t(`errors.${code}`)} Stands in the history that the member reads.`),
  );
});

test('what each movement was for stands in its own direction, and its amount from the left', async () => {
  const desk = await openLedger({ transactions: json([ROW, ORDER]) });
  await desk.waitForText('For the outage');
  expect(desk.texts('li [dir="auto"], li bdi, li [dir="ltr"]')).toEqual([
    'For the outage of Tuesday',
    '+40',
    'Purchase of 1,275 credits',
    '7KQ2M9XB',
    '+1,275',
  ]);
  expect(desk.main.querySelector('li time')?.getAttribute('datetime')).toBe(ROW.createdAt);
});

interface Opened {
  transactions: Answer;
  member?: Answer;
  credits?: Answer;
  user?: AdminMember;
  language?: Language;
}

test('of whoever has no name the credits are called by their username', async () => {
  const desk = await openLedger({ transactions: json([]), user: { ...LAILA, fullName: null } });
  expect((await desk.there('[role="dialog"]')).getAttribute('aria-label')).toBe('Credits of laila');
});

async function openLedger({ transactions, member = json(LAILA), credits = offline, user = LAILA, language = 'en' }: Opened) {
  const desk = await openAdminPage({
    words: ['adminUsers', 'credits'],
    answers: {
      'GET /api/admin/users/7/transactions': transactions,
      'GET /api/admin/users/7': member,
      'POST /api/admin/users/7/credits': credits,
    },
  });
  const [{ LedgerDialog }, { PageContext }, { setLanguage }] = await Promise.all([
    import('./ledger-dialog.tsx'),
    import('../../../kit/page.ts'),
    import('../../../kit/i18n/i18n.ts'),
  ]);
  await setLanguage(language);
  onTestFinished(() => setLanguage('en'));
  await desk.draw(
    <PageContext value={{ language, timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <LedgerDialog user={user} onClose={() => {}} />
    </PageContext>,
  );
  return desk;
}
