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

test('this device stands first and is not ended from here; another one is, and one that could not be stays', async () => {
  const phone = {
    id: 'b',
    current: false,
    device: 'Mozilla/5.0 (Linux; Android 9) Chrome/120.0 Mobile',
    country: 'AF',
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  const here = { ...phone, id: 'a', current: true, country: null };
  let isDown = true;
  let open = [phone, here];
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors'],
    answers: {
      'GET /api/sessions': () => Response.json(open),
      'DELETE /api/sessions/b': () => {
        if (isDown) return Response.json({ code: 'internal', message: '' }, { status: 500 });
        open = [here];
        return new Response(null, { status: 204 });
      },
    },
  });
  const [{ SessionsCard }, { shownToast }] = await Promise.all([
    import('./sessions-card.tsx'),
    import('../../../kit/overlays/toast.ts'),
  ]);
  await page.draw(<SessionsCard memberId={7} />);
  const rows = () => [...page.main.querySelectorAll('li')];
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows().map((row) => row.textContent.includes('This device'))).toEqual([true, false]);
  expect(rows().map((row) => row.querySelectorAll('button').length)).toEqual([0, 1]);
  expect(rows()[1]?.textContent).toContain('Afghanistan');
  const end = rows()[1]?.querySelector('button')?.getAttribute('aria-label') ?? '';
  await page.press(end);
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('settings.notEnded'), tone: 'danger' }));
  expect(rows()).toHaveLength(2);
  isDown = false;
  await page.press(end);
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('settings.ended'), tone: 'success' }));
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
});
