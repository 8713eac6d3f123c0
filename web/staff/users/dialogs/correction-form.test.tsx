// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { AdminMember } from '#schema/contracts/admin-users';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';

test('a correction that is sent again goes by its name, and other words by one of their own', async () => {
  let isDead = true;
  const answer = () => (isDead ? Promise.reject(new TypeError('Failed to fetch')) : new Response(null, { status: 204 }));
  const page = await openPage({ words: ['admin', 'adminUsers'], answers: { 'POST /api/admin/users/7/credits': answer } });
  const { CorrectionForm } = await import('./correction-form.tsx');
  // Nothing else of a member is looked at.
  await page.draw(<CorrectionForm user={{ id: 7 } as AdminMember} />);
  const send = async (amount: string, reason: string) => {
    await page.type('input', amount);
    await page.type('div:nth-of-type(2) > input', reason);
    await page.press(page.t('adminUsers.record'));
  };
  await send('−۵', 'Paid twice');
  await page.press(page.t('adminUsers.record'));
  await send('-6', 'Paid twice');
  isDead = false;
  await send('-6', 'Paid thrice');
  await send('-6', 'Paid thrice');
  expect(page.sent.map(({ input }) => input)).toEqual([
    { amount: -5, reason: 'Paid twice' },
    { amount: -5, reason: 'Paid twice' },
    { amount: -6, reason: 'Paid twice' },
    { amount: -6, reason: 'Paid thrice' },
    { amount: -6, reason: 'Paid thrice' },
  ]);
  const names = page.sent.map(({ headers }) => headers.get('Idempotency-Key'));
  // The last request is a second correction: the one before had been recorded.
  expect(names.map((name) => names.indexOf(name))).toEqual([0, 0, 2, 3, 4]);
});

test('what is typed while a correction travels stays for the next one', async () => {
  let arrive: (answer: Response) => void = () => {};
  const page = await openPage({
    words: ['admin', 'adminUsers'],
    answers: { 'POST /api/admin/users/7/credits': () => new Promise<Response>((resolve) => (arrive = resolve)) },
  });
  const { CorrectionForm } = await import('./correction-form.tsx');
  // Nothing else of a member is looked at.
  await page.draw(<CorrectionForm user={{ id: 7 } as AdminMember} />);
  const typed = () => [...page.main.querySelectorAll('input')].map(({ value }) => value);
  await page.type('input', '5');
  await page.type('div:nth-of-type(2) > input', 'Paid twice');
  await page.press('Record');
  await page.type('div:nth-of-type(2) > input', 'Paid thrice');
  await actAndCheck(() => arrive(new Response(null, { status: 204 })));
  await vi.waitFor(() => expect(page.button('Record')).toBeDefined());
  expect(typed()).toEqual(['5', 'Paid thrice']);
  await page.press('Record');
  await actAndCheck(() => arrive(new Response(null, { status: 204 })));
  await vi.waitFor(() => expect(typed()).toEqual(['', '']));
});

test.each([
  ['with separators of any keyboard', '۱٬۲۵۰', 1250],
  ['with spaces', ' 1 250 ', 1250],
  ['that is none, for the server to say so', 'ten', null],
  ['of separators alone, for the server to say so', ',', null],
])('an amount is sent %s', async (_, amount, sent) => {
  const page = await openPage({
    words: ['admin', 'adminUsers'],
    answers: { 'POST /api/admin/users/7/credits': () => new Response(null, { status: 204 }) },
  });
  const { CorrectionForm } = await import('./correction-form.tsx');
  // Nothing else of a member is looked at.
  await page.draw(<CorrectionForm user={{ id: 7 } as AdminMember} />);
  await page.type('input', amount);
  await page.type('div:nth-of-type(2) > input', 'Paid twice');
  await page.press('Record');
  expect(page.sent.map(({ input }) => input)).toEqual([{ amount: sent, reason: 'Paid twice' }]);
});
