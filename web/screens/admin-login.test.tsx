// @vitest-environment happy-dom
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../test/browser-page.tsx';

const SIGN_IN = 'POST /api/auth/admin-signin';

test('the right words of an administrator lead to the dashboard, and leave the member’s session of the device alone', async () => {
  let isRight = false;
  const page = await login({
    member: 7,
    answer: () =>
      isRight
        ? Response.json({ token: 'of the desk', user: { id: 2, role: 'admin', username: 'karim' } })
        : Response.json({ code: 'admin_invalid_credentials', message: '' }, { status: 401 }),
  });
  await page.enter();
  await vi.waitFor(() => expect(page.said()).toBe(page.t('errors.admin_invalid_credentials')));
  expect([location.pathname, localStorage.getItem('admin_auth_token')]).toEqual(['/admin/login', null]);
  const places = history.length;
  isRight = true;
  await page.enter(' KARIM@sarai.af ');
  await vi.waitFor(() => expect(location.pathname).toBe('/admin/dashboard'));
  expect(page.sent.at(-1)?.input).toMatchObject({ email: 'karim@sarai.af' });
  // Back leads to the page before this one, not here.
  expect(history.length).toBe(places);
  expect(['admin_auth_token', 'auth_token'].map((key) => localStorage.getItem(key))).toEqual(['of the desk', 'a-token']);
});

test.each([
  ['a failure', () => new Response('', { status: 500 }), 'admin.signInFailed'],
  ['a refusal without words', () => new Response('', { status: 400 }), 'errors.admin_invalid_credentials'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'shell.offline'],
] as const)('%s is said to an administrator, and no words of theirs are lost', async (_, answer, words) => {
  const page = await login({ answer });
  expect(page.button(page.t('admin.backToHomepage'))?.getAttribute('href')).toBe('/');
  await page.enter();
  await vi.waitFor(() => expect(page.said()).toBe(page.t(words)));
  expect((await page.there('[name=email]')).value).toBe('karim@sarai.af');
});

test('whoever is signed in as an administrator is not asked again', async () => {
  localStorage.setItem('admin_auth_token', 'of the desk');
  localStorage.setItem('admin_user_data', JSON.stringify({ id: 2, role: 'admin', username: 'karim' }));
  const page = await login({ answer: () => new Response(null, { status: 500 }) });
  await vi.waitFor(() => expect(location.pathname).toBe('/admin/dashboard'));
  expect(page.main.querySelector('form')).toBeNull();
});

test('nobody is asked for a password while it is not known yet whether they are signed in', async () => {
  localStorage.setItem('admin_auth_token', 'of the desk');
  let isKnown = (_answer: Response): void => undefined;
  const page = await login({
    answer: () => new Response(null, { status: 500 }),
    verify: () => new Promise((resolve) => (isKnown = resolve)),
  });
  expect([page.main.querySelector('form'), location.pathname]).toEqual([null, '/admin/login']);
  isKnown(Response.json({ code: 'invalid_token', message: '' }, { status: 401 }));
  await page.there('form');
  expect(localStorage.getItem('admin_auth_token')).toBeNull();
});

test('the short address of the administration leads to its door', async () => {
  history.replaceState(null, '', '/admin');
  const page = await openPage();
  const { default: LaterScreens } = await import('../later-screens.tsx');
  await page.draw(
    <Suspense>
      <LaterScreens />
    </Suspense>,
  );
  expect(location.pathname).toBe('/admin/login');
  await page.there('form [name=email]');
});

interface Given {
  member?: number;
  answer: () => Response | Promise<Response>;
  verify?: () => Promise<Response>;
}

async function login({ member, answer, verify }: Given) {
  history.replaceState(null, '', '/admin/login');
  const page = await openPage({
    ...(member !== undefined && { member }),
    words: ['admin', 'auth', 'errors', 'accountErrors', 'adminErrors'],
    answers: { [SIGN_IN]: answer, ...(verify && { 'GET /api/auth/admin-verify': verify }) },
  });
  const { default: AdminLoginScreen } = await import('./admin-login.tsx');
  await page.draw(<AdminLoginScreen />);
  return {
    ...page,
    said: () => page.main.querySelector('form [role=alert]')?.textContent,
    enter: async (email = 'karim@sarai.af') => {
      await page.type('[name=email]', email);
      await page.type('[name=password]', 'ghalat-ast');
      await page.press(page.t('shell.signIn'));
    },
  };
}
