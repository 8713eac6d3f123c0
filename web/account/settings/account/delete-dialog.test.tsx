// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/browser-page.tsx';

test.each([
  ['was deleted, nothing stays here, which is said on the first page', () => new Response(null, { status: 204 }), [null, null]],
  ['was not, all stays', () => Response.json({ code: 'password_wrong' }, { status: 422 }), ['a-token', '{}']],
])('of whoever’s account %s', async (_, answer, stays) => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'number', 'errors', 'accountErrors'],
    answers: { 'DELETE /api/users/7': answer },
  });
  localStorage.setItem('form_drafts', '{}');
  history.replaceState(null, '', '/settings');
  const places = history.length;
  const { DeleteDialog } = await import('./delete-dialog.tsx');
  await page.draw(<DeleteDialog memberId={7} username="laila" hasPassword open onOpenChange={() => {}} />);
  await page.type('[name="confirmation"]', ' Laila ');
  await page.type('[name="password"]', 'ramz-e-nau');
  await page.press('Delete for good');
  await vi.waitFor(() => expect(page.button('Delete for good')).toBeDefined());
  expect(page.sent.map(({ call }) => call)).toEqual(['DELETE /api/users/7']);
  await vi.waitFor(() => expect(['auth_token', 'form_drafts'].map((name) => localStorage.getItem(name))).toEqual(stays));
  const { shownToast } = await import('../../../kit/overlays/toast.ts');
  const isGone = stays[0] === null;
  expect([location.pathname, history.length, shownToast.get()?.title]).toEqual(
    isGone ? ['/', places, page.t('settings.deleted')] : ['/settings', places, undefined],
  );
});

test('an account is deleted only by its name and its password; whether its messages go too is said, and outlives a wrong password', async () => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'number', 'errors', 'accountErrors'],
    answers: {
      'DELETE /api/users/7': () =>
        Response.json({ code: 'password_wrong', message: '', fields: { password: 'password_wrong' } }, { status: 422 }),
    },
  });
  const { DeleteDialog } = await import('./delete-dialog.tsx');
  await page.draw(<DeleteDialog memberId={7} username="laila" hasPassword open onOpenChange={() => {}} />);
  const said = () => page.main.querySelector('form [role=alert]')?.textContent;
  const says = () =>
    [page.t('settings.staysMessages'), page.t('settings.goesMessages')].map((each) => page.main.textContent?.includes(each));
  expect(says()).toEqual([true, false]);
  await page.click('[type=checkbox]');
  expect(says()).toEqual([false, true]);
  await page.type('[name="password"]', 'ghalat-ast');
  await page.press('Delete for good');
  expect(said()).toBe(page.t('settings.confirmationWrong', { name: 'laila' }));
  await page.type('[name="confirmation"]', 'laila');
  await page.type('[name="password"]', '');
  await page.press('Delete for good');
  expect([said(), page.sent]).toEqual([page.t('errors.password_required'), []]);
  for (const password of ['ghalat-ast', 'dorost-ast']) {
    await page.type('[name="password"]', password);
    await page.press('Delete for good');
    await vi.waitFor(() =>
      expect([said(), page.sent.at(-1)?.input]).toEqual([page.t('errors.password_wrong'), { password, eraseMessages: true }]),
    );
  }
});

test('a question that is asked anew shows whether the messages go, as it was ticked before, and nothing that was wrong then', async () => {
  const page = await openPage({ member: 7, words: ['settings', 'number', 'errors', 'accountErrors'] });
  const { DeleteDialog } = await import('./delete-dialog.tsx');
  const draw = (open: boolean) =>
    page.draw(<DeleteDialog memberId={7} username="laila" hasPassword open={open} onOpenChange={() => {}} />);
  await draw(true);
  await page.click('[type=checkbox]');
  await page.press('Delete for good');
  expect(page.main.querySelector('form [role=alert]')).not.toBeNull();
  await page.press('Cancel');
  await draw(false);
  await draw(true);
  expect(page.main.querySelector('form [role=alert]')).toBeNull();
  expect((await page.there('[type=checkbox]')).checked).toBe(true);
  expect(page.main.textContent).toContain(page.t('settings.goesMessages'));
});
