// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/browser-page.tsx';

test.each([
  ['was deleted, nothing stays here', () => new Response(null, { status: 204 }), [null, null]],
  ['was not, all stays', () => Response.json({ code: 'password_wrong' }, { status: 422 }), ['a-token', '{}']],
])('of whoever’s account %s', async (_, answer, stays) => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'number', 'errors', 'accountErrors'],
    answers: { 'DELETE /api/users/7': answer },
  });
  localStorage.setItem('form_drafts', '{}');
  const { DeleteDialog } = await import('./delete-dialog.tsx');
  await page.draw(<DeleteDialog memberId={7} username="laila" hasPassword open onOpenChange={() => {}} />);
  await page.type('[name="confirmation"]', ' Laila ');
  await page.type('[name="password"]', 'ramz-e-nau');
  await page.press('Delete for good');
  await vi.waitFor(() => expect(page.button('Delete for good')).toBeDefined());
  expect(page.sent.map(({ call }) => call)).toEqual(['DELETE /api/users/7']);
  await vi.waitFor(() => expect(['auth_token', 'form_drafts'].map((name) => localStorage.getItem(name))).toEqual(stays));
});
