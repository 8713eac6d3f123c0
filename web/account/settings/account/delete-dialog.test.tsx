// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../../test/labelled.ts';

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
  await page.draw(
    <DeleteDialog countUnsent={async () => 0} memberId={7} username="laila" hasPassword open onOpenChange={() => {}} />,
  );
  await page.type('[name="confirmation"]', ' Laila ');
  await page.type('[name="password"]', 'ramz-e-nau');
  await page.press('Delete for good');
  await vi.waitFor(() => expect(page.button('Delete for good')).toBeDefined());
  expect(page.sent.map(({ call }) => call)).toEqual(['DELETE /api/users/7']);
  await vi.waitFor(() => expect(['auth_token', 'form_drafts'].map((name) => localStorage.getItem(name))).toEqual(stays));
  const { shownToast } = await import('../../../kit/overlays/toast.ts');
  const isGone = stays[0] === null;
  const said = shownToast.get();
  expect([location.pathname, history.length, said?.title, said?.description]).toEqual(
    isGone
      ? ['/', places, page.t('settings.deleted'), page.t('settings.deletedText')]
      : ['/settings', places, undefined, undefined],
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
  await page.draw(
    <DeleteDialog countUnsent={async () => 0} memberId={7} username="laila" hasPassword open onOpenChange={() => {}} />,
  );
  const said = () => page.main.querySelector('form [role=alert]')?.textContent;
  const says = () =>
    [page.t('settings.staysMessages'), page.t('settings.goesMessages')].map((each) => page.main.textContent?.includes(each));
  expect(says()).toEqual([true, false]);
  await page.click('[type=checkbox]');
  expect(says()).toEqual([false, true]);
  await page.type('[name="password"]', 'ghalat-ast');
  await page.press('Delete for good');
  expect(said()).toBe(page.t('settings.confirmationWrong', { name: 'laila' }));
  const name = controlLabelled('Type laila to confirm');
  // The name must be typed as a confirmation, so browsers must not fill it in.
  expect([describedBy(name), name.autocomplete]).toEqual([said(), 'off']);
  await page.type('[name="confirmation"]', 'laila');
  await page.type('[name="password"]', '');
  await page.press('Delete for good');
  expect([said(), page.sent]).toEqual([page.t('errors.password_required'), []]);
  expect([describedBy(controlLabelled('Type laila to confirm')), describedBy(controlLabelled('Password'))]).toEqual(['', said()]);
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
    page.draw(
      <DeleteDialog countUnsent={async () => 0} memberId={7} username="laila" hasPassword open={open} onOpenChange={() => {}} />,
    );
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

test('who is about to delete their account reads, point by point, what goes and what stays', async () => {
  const page = await openPage({ member: 7, words: ['settings', 'number', 'errors'] });
  const { DeleteDialog } = await import('./delete-dialog.tsx');
  await page.draw(
    <DeleteDialog countUnsent={async () => 0} memberId={7} username="laila" hasPassword open onOpenChange={() => {}} />,
  );
  const points = () =>
    [...page.main.querySelectorAll('h3')].map((title) => [
      title.textContent,
      ...Array.from(title.nextElementSibling?.children ?? [], (point) => point.textContent),
    ]);
  const goes = ['goes', 'goesAds', 'goesOwn', 'goesWords', 'goesCredits'] as const;
  const stays = ['staysStars', 'staysLedger', 'staysBackups'] as const;
  const words = (
    keys: readonly ((typeof goes)[number] | (typeof stays)[number] | 'goesMessages' | 'stays' | 'staysMessages')[],
  ) => keys.map((key) => page.t(`settings.${key}`));
  expect(page.main.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe(page.t('settings.deleteTitle'));
  expect(points()).toEqual([words(goes), words(['stays', 'staysMessages', ...stays])]);
  await page.click('[type=checkbox]');
  expect(points()).toEqual([words([...goes, 'goesMessages']), words(['stays', ...stays])]);
});

test('while an account is deleted a second press sends nothing; what fails says so, and the next try takes that away', async () => {
  let answer: (given: Response) => void = () => {};
  const page = await openPage({
    member: 7,
    words: ['settings', 'number', 'errors', 'accountErrors'],
    answers: { 'DELETE /api/users/7': () => new Promise<Response>((resolve) => (answer = resolve)) },
  });
  const { DeleteDialog } = await import('./delete-dialog.tsx');
  // User names are case-insensitive.
  await page.draw(
    <DeleteDialog countUnsent={async () => 0} memberId={7} username="Laila" hasPassword open onOpenChange={() => {}} />,
  );
  await page.type('[name="confirmation"]', 'laila');
  await page.type('[name="password"]', 'ramz-e-nau');
  const said = () => page.main.querySelector('[role=alert]')?.textContent;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await page.press('Delete for good');
    await vi.waitFor(() =>
      expect([page.button(page.t('settings.deleting'))?.matches(':disabled'), said()]).toEqual([true, undefined]),
    );
    answer(new Response('', { status: 500 }));
    await vi.waitFor(() => expect(said()).toBe(page.t('settings.deleteFailed')));
  }
});
