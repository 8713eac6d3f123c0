// @vitest-environment happy-dom
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';

const SIGN_IN = 'POST /api/auth/signin';
const CODE = 'POST /api/auth/signin-code';
const CONFIRM = 'POST /api/auth/phone/confirm';
const DOOR = { token: 'a', user: { id: 7, username: 'laila', email: 'laila@sarai.af', fullName: null, profileImageUrl: null } };

afterEach(() => {
  sessionStorage.clear();
  vi.doUnmock('../../kit/shared-phone/shared-phone.ts');
  vi.doUnmock('../chat.tsx');
});

test('what is wrong is said at its field before anything is sent; the right words lead to where one was headed, and Back not here', async () => {
  let isRight = false;
  // The screen after the sign-in needs more of a window than happy-dom has.
  vi.doMock('../chat.tsx', () => ({ default: () => null }));
  const page = await signIn('/sign-in?next=%2Fchat%3Fc%3D3', {
    [SIGN_IN]: () => (isRight ? Response.json(DOOR) : refusal(401, 'invalid_credentials')),
  });
  expect(page.main.querySelector('[name=phone], [type=tel]')).toBeNull();
  localStorage.setItem('appearance_chosen', '1');
  page.client.setQueryData(queryKeys.listing(3), {});
  for (const [email, password, sentence, field] of [
    ['', '', 'Email is required', 'email'],
    ['laila', '', 'Please enter a valid email address', 'email'],
    [' Laila@Sarai.af ', '', 'Password is required', 'password'],
    [' Laila@Sarai.af ', '12345', 'Password must be at least 6 characters long', 'password'],
  ] as const) {
    await page.enter(email, password);
    const wrong = await page.there(`[name=${field}]`);
    expect([page.said(), document.activeElement, page.sent.length]).toEqual([sentence, wrong, 0]);
  }
  await page.enter(' Laila@Sarai.af ', 'ghalat-ast');
  await vi.waitFor(() => expect(page.said()).toBe('Invalid email or password'));
  expect(page.button('Send me a code')).toBeUndefined();
  expect(page.sent.at(-1)?.input).toEqual({ email: 'laila@sarai.af', password: 'ghalat-ast' });
  const typed = [...page.main.querySelectorAll<HTMLInputElement>('[name=email], [name=password]')].map(({ value }) =>
    value.trim(),
  );
  expect(typed).toEqual(['Laila@Sarai.af', 'ghalat-ast']);
  const places = history.length;
  isRight = true;
  await page.enter(' Laila@Sarai.af ', 'dorost-ast');
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/chat?c=3'));
  expect([history.length, localStorage.getItem('auth_token'), localStorage.getItem('appearance_chosen')]).toEqual([
    places,
    'a',
    null,
  ]);
  expect(page.client.getQueryState(queryKeys.listing(3))?.isInvalidated).toBe(true);
});

test.each([
  ['a failure', () => new Response('', { status: 500 }), 'Sign in failed'],
  ['a refusal without words', () => new Response('', { status: 400 }), 'Invalid email or password'],
  [
    'no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The server cannot be reached. Check your connection and try again.',
  ],
  [
    'a ban',
    () => Response.json({ code: 'forbidden', message: '', ban: { reason: 'Fraud', until: null } }, { status: 403 }),
    'This account is suspended. The reason: Fraud',
  ],
] as const)('%s is said in words', async (_, answer, sentence) => {
  const page = await signIn('/sign-in', { [SIGN_IN]: answer });
  await page.enter('laila@sarai.af', 'ghalat-ast');
  await vi.waitFor(() => expect(page.said()).toBe(sentence));
  expect(page.button('Sign In')?.matches(':disabled')).toBe(false);
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('a right password may be asked for the code of an authenticator, in a field that was not there before', async () => {
  const page = await signIn('/sign-in', {
    [SIGN_IN]: ({ input }) => {
      const { code, password } = input as { code?: string; password: string };
      if (password !== 'dorost-ast') return refusal(401, 'invalid_credentials');
      if (code === undefined) return refusal(401, 'second_factor_required', 'code');
      return code === '123456' ? Response.json(DOOR) : refusal(401, 'second_factor_wrong', 'code');
    },
  });
  await page.enter('laila@sarai.af', 'ghalat-ast');
  await vi.waitFor(() => expect(page.said()).toBe('Invalid email or password'));
  await page.enter('laila@sarai.af', 'dorost-ast');
  const field = await page.there('[name=code]');
  expect([document.activeElement, page.said(), (await page.there('[name=password]')).value]).toEqual([
    field,
    undefined,
    'dorost-ast',
  ]);
  await page.press('Sign In');
  expect([page.said(), page.sent.length]).toEqual(['Enter the code that your authenticator shows.', 2]);
  await page.type('[name=code]', '000000');
  await page.press('Sign In');
  await vi.waitFor(() => expect(page.said()).toBe('This code is not right, or was used already.'));
  await page.type('[name=code]', ' 123456 ');
  await page.press('Sign In');
  await vi.waitFor(() => expect(location.pathname).toBe('/'));
  expect(page.sent.at(-1)?.input).toEqual({ email: 'laila@sarai.af', password: 'dorost-ast', code: '123456' });
});

test('after too many tries by anybody a mailed code lets its owner in, and a mail that could not go is said', async () => {
  let isDown = true;
  const page = await signIn('/sign-in', {
    [CODE]: () => (isDown ? new Response('', { status: 500 }) : Response.json({})),
    [SIGN_IN]: ({ input }) => {
      const { mailedCode } = input as { mailedCode?: string };
      if (mailedCode === undefined) return Response.json({ code: 'rate_limited', message: '', retryAfter: 900 }, { status: 429 });
      return mailedCode === '1234567890' ? Response.json(DOOR) : refusal(401, 'sign_in_code_wrong', 'mailedCode');
    },
  });
  expect(page.button('Send me a code')).toBeUndefined();
  await page.enter(' Laila@sarai.af', 'dorost-ast');
  await vi.waitFor(() => expect(page.said()).toBe('Too many attempts. Please wait a little. Try again in 15 minutes.'));
  expect(page.main.textContent).toContain('Is it your account? With a code from your email you get in now.');
  await page.press('Send me a code');
  await vi.waitFor(() => expect(page.allSaid()).toContain('The code could not be sent. Please try again.'));
  expect(page.main.querySelector('[name=mailedCode]')).toBeNull();
  isDown = false;
  await page.press('Send me a code');
  const field = await page.there('[name=mailedCode]');
  expect(page.sent.at(-1)).toMatchObject({ call: CODE, input: { email: 'laila@sarai.af' } });
  expect([document.activeElement, page.main.querySelector('[role=status]')?.textContent]).toEqual([
    field,
    'If laila@sarai.af has an account here, a code is on its way to it.',
  ]);
  expect(page.allSaid()).not.toContain('The code could not be sent. Please try again.');
  await page.type('[name=mailedCode]', '1');
  await page.press('Sign In');
  await vi.waitFor(() => expect(page.said()).toBe('This code is not right, or has ended.'));
  expect(field.matches('[aria-invalid]')).toBe(true);
  await page.type('[name=mailedCode]', ' 1234567890 ');
  await page.press('Sign In');
  await vi.waitFor(() => expect(location.pathname).toBe('/'));
  expect(page.sent.at(-1)?.input).toEqual({ email: 'laila@sarai.af', password: 'dorost-ast', mailedCode: '1234567890' });
});

test('whoever is signed in already goes on at once, and no address leads to another site', async () => {
  const page = await openPage({ member: 7, words: ['site'] });
  const { origin } = location;
  await draw(page, '/sign-in?next=%2F%2Fevil.example');
  await vi.waitFor(() => expect(location.href).toBe(`${origin}/`));
  expect(page.main.querySelector('form')).toBeNull();
});

test('the other screens of the door keep where one was headed', async () => {
  const page = await signIn('/sign-in?next=%2Ffavorites', {});
  const links = ['Create Account', 'Forgot password?'].map((name) => page.button(name)?.getAttribute('href'));
  expect(links).toEqual(['/sign-up?next=%2Ffavorites', '/forgot-password?next=%2Ffavorites']);
});

test.each([
  ['has made a new account is greeted, and shown what to know', true, undefined, 'Welcome to Sarai', /^Before your first deal/],
  ['comes back to their own is not greeted', false, undefined, undefined, /^$/],
  [
    'waits for the number is told until when',
    true,
    '2026-12-02T10:00:00.000Z',
    'We have asked the other account',
    /it is yours on Dec 2, 2026/,
  ],
])('whoever comes in by their number and %s', async (_, isNew, movesAt, title, description) => {
  const page = await byNumber(isNew, () => Response.json({ ...DOOR, ...(movesAt && { movesAt }) }));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  page.client.setQueryData(queryKeys.statistics, {});
  if (isNew) {
    await page.type('[name=username]', 'zahra');
    await page.click('[name=agreed]');
  }
  await page.press(isNew ? 'Create Account' : 'Continue');
  await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBe('a'));
  expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({ id: 7, firstName: 'laila' });
  expect(page.client.getQueryState(queryKeys.statistics)?.isInvalidated).toBe(true);
  const said = shownToast.get();
  expect([said?.title, said?.description ?? '']).toEqual([title, expect.stringMatching(description)]);
  said?.action?.run();
  await vi.waitFor(() => expect(location.pathname).toBe(said?.action ? '/safety' : '/'));
});

test('what a new account agrees to is named, by words that come with the screen', async () => {
  const page = await byNumber(true, () => Response.json({}));
  expect((await page.there('label:has([name=agreed])')).textContent).toMatch(
    /^I agree to the Terms of Service .+ the Privacy Policy /,
  );
});

test('who ticks that the phone is shared says so at once, and takes it back', async () => {
  const [chooseSharedPhone, endSharedPhone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  let isShared = false;
  vi.doMock('../../kit/shared-phone/shared-phone.ts', () => ({
    chooseSharedPhone,
    endSharedPhone,
    useSharedPhone: () => isShared,
  }));
  const page = await openPage({ words: ['auth', 'number', 'phone'] });
  const { default: SignInScreen } = await import('./sign-in.tsx');
  const calls = () => [chooseSharedPhone.mock.calls.length, endSharedPhone.mock.calls.length];
  await page.draw(<SignInScreen />);
  await page.click('[type=checkbox]');
  expect(calls()).toEqual([1, 0]);
  isShared = true;
  await page.draw(null);
  await page.draw(<SignInScreen />);
  await page.click('[type=checkbox]');
  expect(calls()).toEqual([1, 1]);
});

test('who came in by another way leaves no begun proof to the next one in this tab', async () => {
  const page = await byNumber(false, () => refusal(500, 'internal'));
  expect((await page.there('[name=code]')).value).toBe('123456');
  const { beginSession } = await import('../../account/session.ts');
  await actAndCheck(() => beginSession(DOOR));
  expect(sessionStorage.getItem('proof_sign-in')).toBeNull();
});

test('who may be signed in is asked for nothing before that is known', async () => {
  const page = await openPage({ member: 7, words: ['auth'] });
  localStorage.removeItem('user_data');
  const { default: SignInScreen } = await import('./sign-in.tsx');
  await page.draw(<SignInScreen />);
  expect([page.main.querySelector('form'), page.main.querySelector('h1')?.textContent]).toEqual([null, page.t('shell.loading')]);
});

async function signIn(address: string, answers: NonNullable<Parameters<typeof openPage>[0]>['answers']) {
  const page = await openPage(answers && { answers });
  await draw(page, address);
  await page.there('form');
  const allSaid = () => [...page.main.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  return {
    ...page,
    allSaid,
    said: () => allSaid()[0],
    enter: async (email: string, password: string) => {
      await page.type('[name=email]', email);
      await page.type('[name=password]', password);
      await page.press('Sign In');
    },
  };
}

/** Draws the screen for somebody who has proven a number, with or without an account. */
async function byNumber(isNew: boolean, answer: () => Response) {
  const begun = { id: 'p1', via: 'sms', link: null, begunAt: Date.now() };
  const choice = isNew ? { accounts: [], mayCreate: true } : null;
  sessionStorage.setItem('proof_sign-in', JSON.stringify({ phone: '0701234567', begun, code: '123456', choice }));
  const page = await openPage({ answers: { [CONFIRM]: answer } });
  page.client.setQueryData(queryKeys.site, { numberWays: ['sms'] });
  await draw(page, '/sign-in');
  return page;
}

/** Draws the sign-in screen at an address, with the words that it loads. */
async function draw(page: Page, address: string) {
  history.replaceState(null, '', address);
  const { default: LaterScreens } = await import('../../later-screens.tsx');
  await page.draw(
    <Suspense>
      <LaterScreens />
    </Suspense>,
  );
}

function refusal(status: number, code: string, field?: string): Response {
  return Response.json({ code, message: '', ...(field && { fields: { [field]: code } }) }, { status });
}
