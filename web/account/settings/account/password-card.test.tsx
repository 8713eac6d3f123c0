// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../../test/labelled.ts';

test('passwords stay in their fields until the server has taken them, and no longer', async () => {
  let isTaken = false;
  const page = await openPage({
    member: 7,
    words: ['settings', 'number', 'errors', 'accountErrors'],
    answers: {
      'PUT /api/auth/password': () =>
        isTaken ? new Response(null, { status: 204 }) : Response.json({ code: 'password_wrong' }, { status: 422 }),
    },
  });
  const { PasswordCard } = await import('./password-card.tsx');
  await page.draw(<PasswordCard memberId={7} />);
  const fields = () => [...page.main.querySelectorAll('input')];
  const typed = () => fields().map(({ value }) => value);
  for (const field of fields()) await page.type(field, 'ramz-e-nau');
  await page.press('Change password');
  await vi.waitFor(() => expect(page.main.querySelector('[role="alert"]')).not.toBeNull());
  expect(typed()).toEqual(['ramz-e-nau', 'ramz-e-nau', 'ramz-e-nau']);
  expect([page.main.querySelector('form [role=alert]')?.textContent, page.sent.at(-1)?.input]).toEqual([
    page.t('errors.password_wrong'),
    { currentPassword: 'ramz-e-nau', password: 'ramz-e-nau' },
  ]);
  isTaken = true;
  await page.press('Change password');
  await vi.waitFor(() => expect(typed()).toEqual(['', '', '']));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
  const { shownToast } = await import('../../../kit/overlays/toast.ts');
  expect(shownToast.get()).toMatchObject({ description: page.t('settings.passwordChangedText'), tone: 'success' });
});

test('a present password that is wrong is said at its field, which has the focus, and who has forgotten it reads there what to do', async () => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'number', 'errors', 'accountErrors'],
    answers: {
      'PUT /api/auth/password': () =>
        Response.json({ code: 'password_wrong', fields: { currentPassword: 'password_wrong' } }, { status: 400 }),
    },
  });
  const { PasswordCard } = await import('./password-card.tsx');
  await page.draw(<PasswordCard memberId={7} />);
  const present = controlLabelled(page.t('settings.currentPassword'));
  expect(describedBy(present)).toBe(page.t('number.forgotPresent'));
  for (const field of page.main.querySelectorAll('input')) await page.type(field, 'ramz-e-nau');
  await page.press('Change password');
  await vi.waitFor(() => expect(document.activeElement).toBe(present));
  expect(describedBy(present)).toContain(page.t('errors.password_wrong'));
});

test('a password of fewer than six characters is not sent; six are for the server to judge, and its sentence stands at the field', async () => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'number', 'errors', 'accountErrors'],
    answers: {
      'PUT /api/auth/password': () =>
        Response.json({ code: 'password_short', fields: { password: 'password_short' } }, { status: 400 }),
    },
  });
  const { PasswordCard } = await import('./password-card.tsx');
  await page.draw(<PasswordCard memberId={7} />);
  const change = async (password: string) => {
    for (const field of page.main.querySelectorAll('input')) await page.type(field, password);
    await page.press('Change password');
  };
  await change('ramz5');
  await vi.waitFor(() => expect(describedBy(controlLabelled('New password'))).toContain(page.t('errors.password_too_short')));
  expect(page.sent).toEqual([]);
  await change('ramz56');
  await vi.waitFor(() => expect(describedBy(controlLabelled('New password'))).toContain(page.t('errors.password_short')));
  expect(page.sent.map(({ input }) => input)).toEqual([{ currentPassword: 'ramz56', password: 'ramz56' }]);
});

test.each([
  ['no new password is said at its field', '', '', 'New password', 'errors.password_required'],
  [
    'one that is repeated otherwise is said where it is repeated',
    'ramz-e-nau',
    'ramz',
    'Repeat the new password',
    'errors.passwords_do_not_match',
  ],
] as const)('%s, above the form, and not sent', async (_, password, confirmation, label, sentence) => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'number', 'errors', 'accountErrors'],
    answers: { 'PUT /api/auth/password': () => new Response(null, { status: 204 }) },
  });
  const { PasswordCard } = await import('./password-card.tsx');
  await page.draw(<PasswordCard memberId={7} />);
  const passwords = ['ramz-e-kohna', password, confirmation];
  for (const [at, field] of page.main.querySelectorAll('input').entries()) await page.type(field, passwords[at] ?? '');
  await page.press('Change password');
  await vi.waitFor(() => expect(page.main.querySelector('form [role=alert]')?.textContent).toBe(page.t(sentence)));
  const wrong = [...page.main.querySelectorAll('[aria-invalid=true]')];
  expect([wrong, describedBy(controlLabelled(label)).includes(page.t(sentence)), page.sent]).toEqual([
    [controlLabelled(label)],
    true,
    [],
  ]);
});
