// @vitest-environment happy-dom
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

const SIGN_UP = 'POST /api/auth/signup';
const DOOR = { token: 'a', user: { id: 7, username: 'laila', email: 'laila@sarai.af', fullName: null, profileImageUrl: null } };

afterEach(() => vi.doUnmock('../chat.tsx'));

test('what is wrong with a new account is said at its field, what was typed stays, and the new member is greeted, goes on to where they were headed, and is shown the way to what to know', async () => {
  let refusal: Response | null = null;
  // Where one was headed asks for more of a window than there is.
  vi.doMock('../chat.tsx', () => ({ default: () => null }));
  const page = await openPage({
    words: ['auth', 'errors', 'accountErrors', 'site'],
    answers: { [SIGN_UP]: () => refusal ?? Response.json(DOOR, { status: 201 }) },
  });
  history.replaceState(null, '', '/sign-up?next=%2Fchat%3Fc%3D3');
  const { default: LaterScreens } = await import('../../later-screens.tsx');
  await page.draw(
    <Suspense>
      <LaterScreens />
    </Suspense>,
  );
  await page.there('form');
  expect(page.main.querySelector('[name=phone], [type=tel]')).toBeNull();
  expect(page.button('Sign In')?.getAttribute('href')).toBe('/sign-in?next=%2Fchat%3Fc%3D3');
  const typed = new Map<string, string>();
  const type = async (name: string, text: string) => {
    typed.set(name, text);
    await page.type(`[name=${name}]`, text);
  };
  const refused = async (name: string, sentence: string) => {
    await page.press('Create Account');
    const field = await page.there(`[name=${name}]`);
    await vi.waitFor(() =>
      expect([page.main.querySelector('form [role=alert]')?.textContent, document.activeElement]).toEqual([sentence, field]),
    );
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect([field.matches('[aria-invalid]'), described[0]]).toEqual([true, sentence]);
    for (const [each, text] of typed) expect((await page.there(`[name=${each}]`)).value).toBe(text);
  };

  await refused('username', page.t('errors.username_required'));
  await type('username', ' Laila ');
  await refused('email', page.t('errors.email_required'));
  await type('email', 'Laila@sarai.af');
  await refused('password', page.t('errors.password_required'));
  await type('password', 'dorost-ast');
  await refused('confirmation', page.t('errors.passwords_do_not_match'));
  await type('confirmation', 'dorost-ast');
  await refused('agreed', page.t('errors.terms_required'));
  await page.click('[name=agreed]');
  expect(page.sent).toEqual([]);
  for (const [name, code] of [
    ['email', 'email_taken'],
    ['username', 'username_taken'],
  ] as const) {
    refusal = Response.json({ code, message: '', fields: { [name]: code } }, { status: 409 });
    await refused(name, page.t(`errors.${code}`));
  }
  expect((await page.there('[name=agreed]')).checked).toBe(true);
  refusal = null;
  const places = history.length;
  await page.press('Create Account');
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/chat?c=3'));
  expect(history.length).toBe(places);
  expect(page.sent.at(-1)?.input).toEqual({ username: 'Laila', email: 'laila@sarai.af', password: 'dorost-ast' });
  expect(localStorage.getItem('auth_token')).toBe('a');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  expect(shownToast.get()).toMatchObject({ title: page.t('auth.welcome'), description: page.t('auth.welcomeText') });
  await does(() => shownToast.get()?.action?.run());
  expect(location.pathname).toBe('/safety');
});
