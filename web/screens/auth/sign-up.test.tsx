// @vitest-environment happy-dom
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EMAIL_MAX, USERNAME_MAX } from '#schema/catalog/limits';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';

const SIGN_UP = 'POST /api/auth/signup';
const DOOR = { token: 'a', user: { id: 7, username: 'laila', email: 'laila@sarai.af', fullName: null, profileImageUrl: null } };

afterEach(() => vi.doUnmock('../chat.tsx'));

test('what is wrong with a new account is said at its field, what was typed stays, and the new member is greeted, goes on to where they were headed, and is shown the way to what to know', async () => {
  let refusal: Response | null = null;
  // The screen after the sign-up needs more of a window than happy-dom has.
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
  // The site's statistics, and what a visitor was shown.
  const shown = [queryKeys.statistics, queryKeys.memberAds(7), queryKeys.listing(3)];
  for (const key of shown) page.client.setQueryData(key, {});
  const places = history.length;
  await page.press('Create Account');
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/chat?c=3'));
  expect(history.length).toBe(places);
  expect(page.sent.at(-1)?.input).toEqual({ username: 'Laila', email: 'laila@sarai.af', password: 'dorost-ast' });
  expect(localStorage.getItem('auth_token')).toBe('a');
  expect(shown.map((key) => page.client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  expect(shownToast.get()).toMatchObject({
    title: page.t('auth.welcome'),
    description: page.t('auth.welcomeText'),
    tone: 'success',
    action: { label: page.t('auth.welcomeRead'), altText: page.t('auth.welcomeElsewhere') },
  });
  await actAndCheck(() => shownToast.get()?.action?.run());
  expect(location.pathname).toBe('/safety');
});

test('each field of a new account says what it takes: to its member, to their keyboard, and to who keeps their passwords', async () => {
  const { page } = await form(() => Response.json(DOOR));
  const says = (label: string) => {
    const field = controlLabelled(label);
    const told = [
      'type',
      'inputmode',
      'autocomplete',
      'autocapitalize',
      'spellcheck',
      'dir',
      'maxlength',
      'placeholder',
    ] as const;
    return [field.name, field.required, describedBy(field), ...told.map((name) => field.getAttribute(name))];
  };
  expect(['Username', 'Email', 'Password', 'Confirm password'].map(says)).toEqual([
    ['username', true, page.t('auth.usernameHint'), null, null, 'username', 'none', 'false', 'auto', String(USERNAME_MAX), null],
    ['email', true, '', 'email', 'email', 'email', 'none', 'false', 'ltr', String(EMAIL_MAX), 'name@example.com'],
    ['password', true, page.t('auth.passwordHint'), 'password', null, 'new-password', null, null, 'ltr', null, null],
    ['confirmation', true, '', 'password', null, 'new-password', null, null, 'ltr', null, null],
  ]);
  expect((await page.there('[name=agreed]')).required).toBe(true);
});

test('while a new account is made a second press makes no other; a failure and a refusal without words say so, the next try takes that away', async () => {
  let answer: (given: Response) => void = () => {};
  const { page, said } = await form(() => new Promise<Response>((resolve) => (answer = resolve)));
  for (const [name, text] of [
    ['username', 'laila'],
    ['email', 'laila@sarai.af'],
    ['password', 'dorost-ast'],
    ['confirmation', 'dorost-ast'],
  ] as const)
    await page.type(`[name=${name}]`, text);
  await page.click('[name=agreed]');
  for (const [status, sentence] of [
    [500, 'Sign up failed'],
    [400, 'Failed to create account'],
  ] as const) {
    // The second press comes before the first has been rendered.
    await actAndCheck(() => [1, 2].forEach(() => page.button('Create Account')?.click()));
    await vi.waitFor(() => expect([page.button('Creating Account...')?.matches(':disabled'), said()]).toEqual([true, undefined]));
    answer(new Response('', { status }));
    await vi.waitFor(() => expect(said()).toBe(sentence));
  }
  expect(page.sent).toHaveLength(2);
});

async function form(answer: () => Response | Promise<Response>) {
  const page = await openPage({ words: ['auth', 'errors', 'accountErrors', 'site'], answers: { [SIGN_UP]: answer } });
  const { SignUpForm } = await import('../../account/auth/sign-up-form.tsx');
  await page.draw(<SignUpForm />);
  return { page, said: () => page.main.querySelector('[role=alert]')?.textContent };
}
