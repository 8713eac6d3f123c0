// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { AdminMember } from '#schema/contracts/admin-users';
import { openDesk, press, type } from '../../../test/desk.tsx';

test('a correction that is sent again goes by its name, and other words by one of their own', async () => {
  vi.resetModules();
  const { CorrectionForm } = await import('./correction-form.tsx');
  let isDead = true;
  // Nothing else of a member is looked at.
  const called = await openDesk(<CorrectionForm user={{ id: 7 } as AdminMember} />, () =>
    isDead ? Promise.reject(new TypeError('Failed to fetch')) : new Response(null, { status: 204 }),
  );
  const send = async (amount: string, reason: string) => {
    await type('input', amount);
    await type('div:nth-of-type(2) > input', reason);
    await press('button[type=submit]');
  };
  await send('−۵', 'Paid twice');
  await press('button[type=submit]');
  await send('-6', 'Paid twice');
  isDead = false;
  await send('-6', 'Paid thrice');
  await send('-6', 'Paid thrice');
  expect(called.map(({ input }) => input)).toEqual([
    { amount: -5, reason: 'Paid twice' },
    { amount: -5, reason: 'Paid twice' },
    { amount: -6, reason: 'Paid twice' },
    { amount: -6, reason: 'Paid thrice' },
    { amount: -6, reason: 'Paid thrice' },
  ]);
  const names = called.map(({ headers }) => headers.get('Idempotency-Key'));
  // The last one is a second correction: the one before had been recorded.
  expect(names.map((name) => names.indexOf(name))).toEqual([0, 0, 2, 3, 4]);
});
