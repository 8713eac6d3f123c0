// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { OwnMember } from '#schema/contracts/members';
import { does, openPage } from '../../../test/browser-page.tsx';

// All that is looked at.
const OWN = {
  id: 7,
  username: 'laila',
  email: 'laila@sarai.af',
  fullName: null,
  firstName: 'Laila',
  lastName: null,
  phone: null,
  profileImageUrl: null,
  hasPassword: true,
} as unknown as OwnMember;

test.each([
  ['was saved is kept no longer', 200, false],
  ['the server refused stays, also for the next visit', 500, true],
])('what was typed into the account and %s', async (_, status, isKept) => {
  const page = await openPage({
    words: ['settings', 'errors'],
    answers: { 'PATCH /api/users/7': () => Response.json({ ...OWN, firstName: 'Zahra' }, { status }) },
  });
  const { AccountForm } = await import('./account-form.tsx');
  const { hasAccountDraft } = await import('./account-draft.ts');
  const onDone = vi.fn<() => void>();
  await page.draw(<AccountForm own={OWN} onDone={onDone} />);
  await page.type('[name=firstName]', 'Zahra');
  expect(hasAccountDraft(7)).toBe(true);
  await does(() => page.main.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect([page.sent.length, page.client.isMutating()]).toEqual([1, 0]));
  expect([hasAccountDraft(7), onDone.mock.calls.length]).toEqual(isKept ? [true, 0] : [false, 1]);
});
