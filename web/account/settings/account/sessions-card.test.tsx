// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/browser-page.tsx';

test.each([
  ['is signed out here, too', () => new Response(null, { status: 204 }), 'success', [null, null]],
  [
    'and could not, stays signed in, and is told',
    () => Response.json({ code: 'internal' }, { status: 500 }),
    'danger',
    ['a-token', '{}'],
  ],
])('whoever signs out everywhere %s', async (_, answer, tone, stays) => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors'],
    answers: { 'GET /api/sessions': () => Response.json([]), 'DELETE /api/sessions': answer },
  });
  localStorage.setItem('form_drafts', '{}');
  const [{ SessionsCard }, { shownToast }] = await Promise.all([
    import('./sessions-card.tsx'),
    import('../../../kit/overlays/toast.ts'),
  ]);
  await page.draw(<SessionsCard memberId={7} />);
  await page.press('Sign out everywhere');
  await vi.waitFor(() => expect(shownToast.get()?.tone).toBe(tone));
  expect(['auth_token', 'form_drafts'].map((name) => localStorage.getItem(name))).toEqual(stays);
});
