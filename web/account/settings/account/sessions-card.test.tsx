// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';

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
  await page.draw(<SessionsCard memberId={7} countUnsent={async () => 0} />);
  await page.press('Sign out everywhere');
  await vi.waitFor(() => expect(shownToast.get()?.tone).toBe(tone));
  expect(['auth_token', 'form_drafts'].map((name) => localStorage.getItem(name))).toEqual(stays);
});

test('who has something unsent is asked before they sign out everywhere: that wipes it', async () => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'waiting'],
    answers: { 'GET /api/sessions': () => Response.json([]), 'DELETE /api/sessions': () => new Response(null, { status: 204 }) },
  });
  const { SessionsCard } = await import('./sessions-card.tsx');
  await page.draw(<SessionsCard memberId={7} countUnsent={async () => 2} />);
  const question = () => page.main.querySelector('[role=dialog]');
  await page.press('Sign out everywhere');
  await vi.waitFor(() => expect(question()?.textContent).toContain('2 things are not sent yet.'));
  await page.press(page.t('shell.cancel'));
  expect([question(), page.sent.length, localStorage.getItem('auth_token')]).toEqual([null, 0, 'a-token']);
  await page.press('Sign out everywhere');
  await vi.waitFor(() => expect(question()).not.toBeNull());
  await page.press(page.t('shell.signOut'));
  await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
  expect(page.sent[0]?.call).toBe('DELETE /api/sessions');
});

test('where a member is signed in stands with this device first; another one is signed out by its row, and what failed is said', async () => {
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
  const row = { device: CHROME, country: null, createdAt: '2026-11-22T10:00:00.000Z' };
  let open = [
    { ...row, id: 'other', current: false },
    { ...row, id: 'own', current: true },
  ];
  let isDown = true;
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors'],
    answers: {
      'GET /api/sessions': () => Response.json(open),
      'DELETE /api/sessions/other': () => {
        if (isDown) return Response.json({ code: 'internal' }, { status: 500 });
        open = open.filter(({ current }) => current);
        return new Response(null, { status: 204 });
      },
    },
  });
  const [{ SessionsCard }, { shownToast }] = await Promise.all([
    import('./sessions-card.tsx'),
    import('../../../kit/overlays/toast.ts'),
  ]);
  await page.draw(<SessionsCard memberId={7} countUnsent={async () => 0} />);
  await page.there('li');
  const rows = () => [...page.main.querySelectorAll('li')];
  expect(
    rows().map((each) => [each.textContent?.includes(page.t('settings.thisDevice')), each.querySelectorAll('button').length]),
  ).toEqual([
    [true, 0],
    [false, 1],
  ]);
  await page.click('li button');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('settings.notEnded'), tone: 'danger' }));
  expect(rows().length).toBe(2);
  isDown = false;
  await page.click('li button');
  await vi.waitFor(() => expect(rows().length).toBe(1));
  expect(shownToast.get()).toMatchObject({ title: page.t('settings.ended'), tone: 'success' });
  expect(localStorage.getItem('auth_token')).toBe('a-token');
});

test('a device is called by its browser and its system, as far as they are known, also where it is signed out', async () => {
  const row = { country: null, createdAt: '2026-11-22T10:00:00.000Z', current: false };
  const devices = ['Firefox/130.0 Linux', 'Firefox/130.0', 'Windows', 'curl/8', null];
  let arrive: (said: Response) => void = () => {};
  const page = await openPage({
    member: 7,
    words: ['settings'],
    answers: { 'GET /api/sessions': () => new Promise<Response>((resolve) => (arrive = resolve)) },
  });
  const { SessionsCard } = await import('./sessions-card.tsx');
  await page.draw(<SessionsCard memberId={7} countUnsent={async () => 0} />);
  // While the list is loading it has not failed.
  expect(page.main.querySelector('[role=alert]')).toBeNull();
  await actAndCheck(() => arrive(Response.json(devices.map((device, id) => ({ ...row, device, id: String(id) })))));
  await page.there('li');
  const names = ['Firefox on Linux', 'Firefox', 'Windows', 'Unknown device', 'Unknown device'];
  const rows = [...page.main.querySelectorAll('li')];
  expect(rows.map(({ textContent }) => textContent.split(page.t('settings.signedInOn', { date: 'Nov 22, 2026' }))[0])).toEqual(
    names,
  );
  expect(rows.map((each) => each.querySelector('button')?.getAttribute('aria-label'))).toEqual(
    names.map((device) => page.t('settings.endOne', { device })),
  );
});

test('whoever signs out everywhere does so once', async () => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors'],
    answers: { 'GET /api/sessions': () => Response.json([]), 'DELETE /api/sessions': () => new Promise(() => {}) },
  });
  const { SessionsCard } = await import('./sessions-card.tsx');
  await page.draw(<SessionsCard memberId={7} countUnsent={async () => 0} />);
  await page.press('Sign out everywhere');
  await vi.waitFor(() => expect(page.button('Sign out everywhere')?.matches(':disabled')).toBe(true));
});

test('while one of several sessions is being ended its own button waits, and another one can be ended', async () => {
  const row = { device: '', country: null, createdAt: '2026-11-22T10:00:00.000Z', current: false };
  let end = (_said: Response): void => undefined;
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors'],
    answers: {
      'GET /api/sessions': () =>
        Response.json([
          { ...row, id: 'a' },
          { ...row, id: 'b' },
        ]),
      'DELETE /api/sessions/': () => new Promise<Response>((resolve) => (end = resolve)),
    },
  });
  const { SessionsCard } = await import('./sessions-card.tsx');
  await page.draw(<SessionsCard memberId={7} countUnsent={async () => 0} />);
  await page.click('li:last-child button');
  const waits = () => [...page.main.querySelectorAll<HTMLButtonElement>('li button')].map(({ disabled }) => disabled);
  await vi.waitFor(() => expect(waits()).toEqual([false, true]));
  await actAndCheck(() => end(new Response(null, { status: 204 })));
  await vi.waitFor(() => expect(waits()).toEqual([false, false]));
  expect(page.sent.map(({ call }) => call)).toEqual(['DELETE /api/sessions/b']);
});

test('of two sessions that are being ended at once each waits, and what failed is said of the first, too', async () => {
  const row = { device: '', country: null, createdAt: '2026-11-22T10:00:00.000Z', current: false };
  const ends = new Map<string, (said: Response) => void>();
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors'],
    answers: {
      'GET /api/sessions': () =>
        Response.json([
          { ...row, id: 'a' },
          { ...row, id: 'b' },
        ]),
      'DELETE /api/sessions/': ({ call }) => new Promise<Response>((resolve) => ends.set(call, resolve)),
    },
  });
  const [{ SessionsCard }, { shownToast }] = await Promise.all([
    import('./sessions-card.tsx'),
    import('../../../kit/overlays/toast.ts'),
  ]);
  await page.draw(<SessionsCard memberId={7} countUnsent={async () => 0} />);
  await page.click('li:first-child button');
  await page.click('li:last-child button');
  const waits = () => [...page.main.querySelectorAll<HTMLButtonElement>('li button')].map(({ disabled }) => disabled);
  await vi.waitFor(() => expect(waits()).toEqual([true, true]));
  await vi.waitFor(() => expect(ends.size).toBe(2));
  await actAndCheck(() => ends.get('DELETE /api/sessions/a')?.(Response.json({ code: 'internal' }, { status: 500 })));
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('settings.notEnded'), tone: 'danger' }));
  await vi.waitFor(() => expect(waits()).toEqual([false, true]));
});

test('where a member is signed in that did not come is said to have failed, and comes once it is asked for again', async () => {
  let isDown = true;
  const row = { device: 'Firefox/130.0 Linux', country: null, createdAt: '2026-11-22T10:00:00.000Z', current: true };
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors'],
    answers: {
      'GET /api/sessions': () =>
        isDown ? Response.json({ code: 'internal' }, { status: 500 }) : Response.json([{ ...row, id: 'own' }]),
    },
  });
  const { SessionsCard } = await import('./sessions-card.tsx');
  await page.draw(<SessionsCard memberId={7} countUnsent={async () => 0} />);
  const alert = await page.there('[role=alert]');
  expect(alert.textContent).toContain(page.t('settings.loadFailed'));
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await page.there('li');
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});
