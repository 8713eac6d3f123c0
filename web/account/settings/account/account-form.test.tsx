// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnMember } from '#schema/contracts/members';

let root: Root;
const fetched = vi.fn<typeof fetch>();
const onDone = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  // Who is signed in is the module's.
  vi.resetModules();
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  localStorage.clear();
  fetched.mockReset();
  onDone.mockReset();
  vi.unstubAllGlobals();
});

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
  const [{ AccountForm }, { hasAccountDraft }] = await Promise.all([import('./account-form.tsx'), import('./account-draft.ts')]);
  fetched.mockImplementation(async () => Response.json({ ...OWN, firstName: 'Zahra' }, { status }));
  const client = new QueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <AccountForm own={OWN} onDone={onDone} />
      </QueryClientProvider>,
    ),
  );
  const field = document.querySelector<HTMLInputElement>('[name=firstName]');
  if (!field) throw new Error('Nothing is drawn');
  field.value = 'Zahra';
  await act(async () => field.dispatchEvent(new InputEvent('input', { bubbles: true })));
  expect(hasAccountDraft(7)).toBe(true);
  await act(async () => document.querySelector('form')?.requestSubmit());
  await act(async () => vi.waitFor(() => expect([fetched.mock.calls.length, client.isMutating()]).toEqual([1, 0])));
  expect([hasAccountDraft(7), onDone.mock.calls.length]).toEqual(isKept ? [true, 0] : [false, 1]);
});
