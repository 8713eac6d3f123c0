// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

const CONFIRM = 'POST /api/auth/confirm-email';
const USER = { id: 7, username: 'laila', email: 'new@sarai.af', fullName: null, profileImageUrl: null };

test('a mailed link confirms the address by itself, leaves the address bar, and a page that is drawn anew still says so', async () => {
  history.replaceState(null, '', '/confirm-email?token=abc');
  const places = history.length;
  const page = await openPage({
    member: 7,
    words: ['settings', 'auth', 'errors', 'accountErrors'],
    answers: { [CONFIRM]: () => Response.json({}), 'GET /api/auth/me': () => Response.json({ user: USER }) },
  });
  const { default: ConfirmEmailScreen } = await import('./confirm-email.tsx');
  // The settings were open in this page before, and showed the new address as not yet confirmed.
  page.client.setQueryData(queryKeys.ownMember(7), {});
  await page.draw(<ConfirmEmailScreen />);
  expect(document.title).toContain(page.t('settings.confirmTitle'));
  const title = () => page.main.querySelector('h1')?.textContent;
  await vi.waitFor(() =>
    expect([title(), location.pathname + location.search]).toEqual([page.t('settings.confirmed'), '/confirm-email']),
  );
  await vi.waitFor(() => expect(history.state).toMatchObject({ usr: { confirmed: true } }));
  expect(history.length).toBe(places);
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([[CONFIRM, { token: 'abc' }]]);
  // The header shows the address.
  await vi.waitFor(() => expect(localStorage.getItem('user_data')).toContain('new@sarai.af'));
  expect(page.client.getQueryState(queryKeys.ownMember(7))?.isInvalidated).toBe(true);
  expect(page.main.querySelector('[role=status]')?.textContent).toContain(page.t('settings.confirmedText'));
  await page.draw(null);
  page.client.clear();
  await page.draw(<ConfirmEmailScreen />);
  expect([title(), page.sent.length, page.button(page.t('settings.toSettings'))?.getAttribute('href')]).toEqual([
    page.t('settings.confirmed'),
    1,
    '/settings',
  ]);
});

test.each([
  ['that is over', null, 400, 'email_link_invalid', 'errors.email_link_invalid', ['Sign In', '/sign-in?next=%2Fsettings']],
  [
    'to an address that somebody else has confirmed',
    7,
    409,
    'email_taken',
    'errors.email_taken',
    ['Go to Settings', '/settings'],
  ],
] as const)('a link %s confirms nothing, says so, and leads on', async (_, member, status, code, sentence, link) => {
  history.replaceState(null, '', '/confirm-email?token=abc');
  const page = await openPage({
    member,
    words: ['settings', 'auth', 'errors', 'accountErrors'],
    answers: { [CONFIRM]: () => Response.json({ code, message: '' }, { status }) },
  });
  const { default: ConfirmEmailScreen } = await import('./confirm-email.tsx');
  await page.draw(<ConfirmEmailScreen />);
  const said = await page.there('[role=alert]');
  expect([said.querySelector('h1')?.textContent, ...Array.from(said.querySelectorAll('p'), (each) => each.textContent)]).toEqual([
    page.t('settings.notConfirmed'),
    page.t(sentence),
    page.t('settings.linkLasts'),
  ]);
  expect([...said.querySelectorAll('a')].map((each) => [each.textContent, each.getAttribute('href')])).toEqual([link]);
});

test('a newer link, opened where an older one was over, leaves the address too, and counts, also where its member cannot be asked for', async () => {
  history.replaceState(null, '', '/confirm-email?token=abc');
  const asks = vi.fn<() => Response>(() => new Response('', { status: 500 }));
  const page = await openPage({
    member: 7,
    words: ['settings', 'auth', 'errors', 'accountErrors'],
    answers: {
      [CONFIRM]: () =>
        page.sent.length === 1 ? Response.json({ code: 'email_link_invalid', message: '' }, { status: 400 }) : Response.json({}),
      'GET /api/auth/me': asks,
    },
  });
  const { default: ConfirmEmailScreen } = await import('./confirm-email.tsx');
  await page.draw(<ConfirmEmailScreen />);
  await page.there('[role=alert]');
  await page.go('/confirm-email?token=def');
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('settings.confirmed')));
  await vi.waitFor(() => expect(history.state).toMatchObject({ usr: { confirmed: true } }));
  await vi.waitFor(() => expect(asks).toHaveBeenCalled());
  expect([location.search, page.sent.map(({ input }) => input)]).toEqual(['', [{ token: 'abc' }, { token: 'def' }]]);
});

test.each([
  ['no network', 'shell.offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that fails', 'shell.offline', () => new Response('', { status: 500 })],
  ['a hotspot that wants a password', 'shell.offline', () => new Response('<h1>Sign in</h1>', { status: 403 })],
  ['a limit', 'errors.rate_limited', () => Response.json({ code: 'rate_limited', message: '' }, { status: 429 })],
] as const)(
  '%s says nothing of the link, which is tried again by a press, and is waited for in words',
  async (_, sentence, fail) => {
    let isDown = true;
    let answer: (given: Response) => void = () => {};
    history.replaceState(null, '', '/confirm-email?token=abc');
    const page = await openPage({
      words: ['settings', 'auth', 'errors', 'accountErrors'],
      answers: { [CONFIRM]: () => (isDown ? fail() : new Promise<Response>((resolve) => (answer = resolve))) },
    });
    const { default: ConfirmEmailScreen } = await import('./confirm-email.tsx');
    await page.draw(<ConfirmEmailScreen />);
    const said = await page.there('[role=alert]');
    expect([said.querySelector('h1')?.textContent, said.querySelector('p')?.textContent, page.button('Sign In')]).toEqual([
      page.t('settings.notConfirmed'),
      page.t(sentence),
      undefined,
    ]);
    // The token is not in the address, where others could read it; drawn again, the page tries it again.
    expect([location.search, history.state]).toMatchObject(['', { usr: { token: 'abc' } }]);
    isDown = false;
    await page.press('Try Again');
    const waiting = await page.there('[role=status]');
    expect([waiting.textContent, page.main.querySelector('[role=alert]')]).toEqual([page.t('settings.confirming'), null]);
    answer(Response.json({}));
    await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('settings.confirmed')));
    expect(page.sent.map(({ input }) => input)).toEqual([{ token: 'abc' }, { token: 'abc' }]);
    expect(page.button('Sign In')?.getAttribute('href')).toBe('/sign-in?next=%2Fsettings');
  },
);

test('a visitor who confirms an address is asked nothing of an account', async () => {
  let isAsked = false;
  history.replaceState(null, '', '/confirm-email?token=abc');
  const page = await openPage({
    words: ['settings', 'auth', 'errors', 'accountErrors'],
    answers: {
      [CONFIRM]: () => Response.json({}),
      'GET /api/auth/me': () => {
        isAsked = true;
        return Response.json({ user: USER });
      },
    },
  });
  const { default: ConfirmEmailScreen } = await import('./confirm-email.tsx');
  await page.draw(<ConfirmEmailScreen />);
  await vi.waitFor(() => expect(history.state).toMatchObject({ usr: { confirmed: true } }));
  expect([isAsked, localStorage.getItem('user_data')]).toEqual([false, null]);
});

test('an address without a link confirms nothing, asks nobody, and says so', async () => {
  history.replaceState(null, '', '/confirm-email');
  const page = await openPage({ words: ['settings', 'auth', 'errors'], answers: { [CONFIRM]: () => Response.json({}) } });
  const { default: ConfirmEmailScreen } = await import('./confirm-email.tsx');
  await page.draw(<ConfirmEmailScreen />);
  expect((await page.there('[role=alert]')).textContent).toContain(page.t('errors.email_link_invalid'));
  expect(page.sent).toEqual([]);
});
