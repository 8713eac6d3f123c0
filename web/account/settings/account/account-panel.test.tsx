// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnMember } from '#schema/contracts/members';
import { queryKeys } from '../../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../../test/labelled.ts';
import { ownMember } from '../../test/own-member.ts';

const ME = 'GET /api/members/me';
const DATA = 'POST /api/members/me/data';
const DELETE = 'DELETE /api/users/7';
const VERIFY = 'POST /api/members/me/verify-email';

afterEach(() => vi.restoreAllMocks());

test('an account shows its facts, and says of each that was not given that it was not', async () => {
  const page = await panel({ firstName: 'Laila', lastName: null, phone: '+93701234567' });
  const facts = [...page.main.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['First name', 'Laila'],
    ['Last name', 'Not given'],
    ['Username', 'laila'],
    ['Phone number', '0701 234 567'],
    ['Email', 'laila@sarai.afConfirmed'],
  ]);
  // Numbers and addresses run left to right on every page.
  expect([...page.main.querySelectorAll('dd bdi')].map((fact) => fact.getAttribute('dir'))).toEqual([null, null, 'ltr', 'ltr']);
});

test('who came without a name is told that none was given', async () => {
  const page = await panel({ firstName: null, lastName: null, fullName: null });
  expect([...page.main.querySelectorAll('dd')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'Not given',
    'Not given',
  ]);
});

test.each([
  ['an address that is confirmed', {}, 'laila@sarai.afConfirmed', undefined],
  ['none', { email: null, emailVerified: false }, 'Not given', undefined],
  [
    'one that is not confirmed',
    { emailVerified: false },
    'laila@sarai.afNot confirmed',
    'Notifications by email go to a confirmed address only.Confirm my email',
  ],
  [
    'another that waits for its link',
    { emailVerified: false, pendingEmail: 'new@sarai.af' },
    'laila@sarai.afNot confirmed',
    'We mailed a link to new@sarai.af. Open it, and the new address takes the place of the old one.Keep the old address',
  ],
  [
    'a first one that waits for its link',
    { email: null, emailVerified: false, pendingEmail: 'new@sarai.af' },
    'Not given',
    'We mailed a link to new@sarai.af. Open it, and the address is that of your account.',
  ],
])('who has %s sees what waits', async (_, own, fact, notice) => {
  const page = await panel(own);
  expect([
    [...page.main.querySelectorAll('dd')].at(-1)?.textContent,
    page.main.querySelector('[role=status]')?.textContent,
  ]).toEqual([fact, notice]);
});

test('a link for the present address is mailed, and can be again; a mail that could not go is said', async () => {
  let isFull = true;
  const page = await panel(
    { emailVerified: false },
    { [VERIFY]: () => (isFull ? refusal(429, 'mail_limit') : Response.json({})) },
  );
  await page.press('Confirm my email');
  await vi.waitFor(() => expect(page.toast()).toMatchObject({ title: 'Link not sent', tone: 'danger' }));
  expect(page.toast()?.description).toMatch(/^Many emails went to this address today/);
  expect(page.button('Confirm my email')).toBeDefined();
  isFull = false;
  await page.press('Confirm my email');
  await vi.waitFor(() => expect(page.toast()).toMatchObject({ title: 'Link sent', tone: 'success' }));
  await vi.waitFor(() => expect(page.button('Send again')).toBeDefined());
  expect(page.main.querySelector('[role=status]')?.textContent).toMatch(/^A link is on its way to laila@sarai\.af/);
  await page.press('Send again');
  await vi.waitFor(() => expect(page.sent.map(({ call }) => call)).toEqual([VERIFY, VERIFY, VERIFY]));
});

test.each([
  ['a link is mailed', { emailVerified: false }, VERIFY, 'Confirm my email', 'settings.sending'],
  [
    'the old address is kept',
    { pendingEmail: 'new@sarai.af' },
    'PATCH /api/users/7',
    'Keep the old address',
    'settings.keepEmail',
  ],
] as const)('while %s a second press asks for nothing', async (_, own, call, name, meanwhile) => {
  let come: (given: Response) => void = () => {};
  const page = await panel(own, { [call]: () => new Promise<Response>((resolve) => (come = resolve)) });
  await page.press(name);
  await vi.waitFor(() => expect(page.button(page.t(meanwhile))?.getAttribute('aria-busy')).toBe('true'));
  await page.press(page.t(meanwhile));
  expect(page.sent.map((each) => each.call)).toEqual([call]);
  await actAndCheck(() => come(Response.json(ownMember())));
});

test('a change of the address is taken back by its old one, without a password', async () => {
  let isDown = true;
  const page = await panel(
    { pendingEmail: 'new@sarai.af' },
    { 'PATCH /api/users/7': () => (isDown ? refusal(500, 'internal') : Response.json(ownMember())) },
  );
  await page.press('Keep the old address');
  await vi.waitFor(() =>
    expect(page.toast()).toMatchObject({
      title: 'Update Failed',
      description: 'Something went wrong. Please try again.',
      tone: 'danger',
    }),
  );
  expect(page.main.querySelector('[role=status]')).not.toBeNull();
  isDown = false;
  await page.press('Keep the old address');
  await vi.waitFor(() => expect(page.toast()).toMatchObject({ title: 'The old address stays', tone: 'success' }));
  await vi.waitFor(() => expect(page.main.querySelector('[role=status]')).toBeNull());
  expect(page.sent.at(-1)?.input).toEqual({ email: 'laila@sarai.af' });
});

test('an account that could not be loaded says so, and comes when it is tried again; nobody deletes one that is not known', async () => {
  let isDown = true;
  const page = await panel({}, { [ME]: () => (isDown ? new Response('', { status: 500 }) : Response.json(ownMember())) });
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toMatch(/^This could not be loaded\./));
  expect([page.button('Edit Profile'), page.button('Delete my account…')?.matches(':disabled')]).toEqual([undefined, true]);
  // The account could not be loaded, so the password is asked for, as with most members.
  await page.press('Download my data…');
  expect(await page.there('[name=password]')).toBeDefined();
  isDown = false;
  await page.press('Try Again');
  await vi.waitFor(() => expect(page.main.querySelector('dl')).not.toBeNull());
  await page.press('Delete my account…');
  expect((await page.there('[role=dialog]')).textContent).toContain('Type laila to confirm');
});

test('the profile is edited, and a cancelled edit is not brought back', async () => {
  const page = await panel({});
  await page.press('Edit Profile');
  await page.type('[name=firstName]', 'Zahra');
  // The Cancel button beside the heading.
  await page.press('Cancel');
  expect([page.main.querySelector('[name=firstName]'), page.main.querySelector('dd')?.textContent]).toEqual([null, 'Laila']);
  await page.press('Edit Profile');
  expect((await page.there('[name=firstName]')).value).toBe('Laila');
  await page.type('[name=firstName]', 'Zahra');
  // The member opens another tab of the settings, and comes back.
  await page.drawAnew();
  expect((await page.there('[name=firstName]')).value).toBe('Zahra');
});

test('my data come as a file for who types the password; without it, and after a wrong one, nothing is saved', async () => {
  let isDown = false;
  const page = await panel(
    {},
    {
      [DATA]: ({ input }) => {
        if (isDown) return new Response('', { status: 500 });
        const { password } = input as { password: string };
        return password === 'dorost-ast'
          ? Response.json({ account: { email: 'laila@sarai.af' } })
          : Response.json({ code: 'password_wrong', message: '', fields: { password: 'password_wrong' } }, { status: 422 });
      },
    },
  );
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await page.press('Download my data…');
  expect(document.activeElement).toBe(await page.there('[name=password]'));
  await page.press('Download my data');
  const said = () => page.main.querySelector('form [role=alert]')?.textContent;
  expect([said(), page.sent]).toEqual(['Password is required', []]);
  const field = await page.there('[name=password][aria-invalid=true]');
  expect(describedBy(field)).toContain('Password is required');
  await page.type('[name=password]', 'ghalat-ast');
  field.blur();
  await page.press('Download my data');
  await vi.waitFor(() =>
    expect([said(), document.activeElement]).toEqual([
      page.t('errors.password_wrong'),
      page.main.querySelector('[name=password]'),
    ]),
  );
  await page.press('Cancel');
  await page.press('Download my data…');
  expect([said(), (await page.there('[name=password]')).value, saved.mock.calls.length]).toEqual([undefined, '', 0]);
  await page.type('[name=password]', 'dorost-ast');
  isDown = true;
  await page.press('Download my data');
  await vi.waitFor(() => expect(said()).toBe('The file could not be made. Please try again.'));
  isDown = false;
  await page.press('Download my data');
  await vi.waitFor(() => expect(page.button('Download my data…')).toBeDefined());
  await page.press('Download my data…');
  expect(said()).toBeUndefined();
  expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['sarai-data.json']);
  // The file has one fact on each line, because people read it.
  expect([files[0]?.type, await files[0]?.text()]).toEqual([
    'application/json',
    '{\n  "account": {\n    "email": "laila@sarai.af"\n  }\n}',
  ]);
});

test('while my data are gathered a second press asks for nothing; each field and button says what it does', async () => {
  let answer: (given: Response) => void = () => {};
  const page = await panel({}, { [DATA]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  for (const words of [page.t('settings.dataText'), page.t('settings.deleteText')])
    expect(page.main.textContent).toContain(words);
  await page.press('Download my data…');
  const field = controlLabelled(page.t('settings.currentPassword'));
  expect([describedBy(field), field.required, field.autocomplete]).toEqual([
    page.t('settings.dataHint'),
    true,
    'current-password',
  ]);
  await page.type(field, 'dorost-ast');
  await page.press('Download my data');
  await vi.waitFor(() => expect(page.button(page.t('settings.downloading'))?.matches(':disabled')).toBe(true));
  answer(Response.json({}));
  await vi.waitFor(() => expect(page.button('Download my data…')).toBeDefined());
  expect(page.sent).toHaveLength(1);
});

test('whoever closes the question whether they delete their account sees it again when they ask again', async () => {
  const page = await panel({});
  for (let time = 0; time < 2; time += 1) {
    await page.press('Delete my account…');
    const dialog = await page.there('[role=dialog]');
    await actAndCheck(() => [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')?.click());
    expect(page.main.querySelector('[role=dialog]')).toBeNull();
  }
});

test('who deletes their account is asked for its password, and theirs is the one that goes', async () => {
  const page = await panel({}, { 'DELETE /api/users/': () => refusal(422, 'password_wrong') });
  await page.press('Delete my account…');
  await page.type('[role=dialog] [name=confirmation]', 'laila');
  await page.type('[role=dialog] [name=password]', 'dorost-ast');
  await page.press('Delete for good');
  await page.there('[role=dialog] [role=alert]');
  expect(page.sent).toMatchObject([{ call: 'DELETE /api/users/7', input: { password: 'dorost-ast', eraseMessages: false } }]);
});

test('an account that is still on its way is said to be; an edit that is saved shows the facts again, as they are by then', async () => {
  let answer: (given: Response) => void = () => {};
  let own = ownMember();
  const page = await panel(
    {},
    {
      [ME]: () => (own.firstName === 'Laila' ? new Promise<Response>((resolve) => (answer = resolve)) : Response.json(own)),
      'PATCH /api/users/7': () => Response.json((own = ownMember({ firstName: 'Zahra' }))),
    },
    false,
  );
  expect(page.main.querySelector('[aria-busy=true]')?.closest('section')?.querySelector('h2')?.textContent).toBe(
    page.t('settings.personal'),
  );
  await actAndCheck(() => answer(Response.json(own)));
  await page.press('Edit Profile');
  await page.type('[name=firstName]', 'Zahra');
  await actAndCheck(() => page.main.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(page.main.querySelector('dd')?.textContent).toBe('Zahra'));
});

test('where numbers are proven the account has a card for that', async () => {
  const page = await panel({});
  await actAndCheck(() => page.client.setQueryData(queryKeys.site, { numberWays: ['sms'] }));
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('number.cardText')));
  expect(Array.from(page.main.querySelectorAll('h2'), ({ textContent }) => textContent)).toContain(page.t('number.card'));
});

test('who has no password can sign in anew from where that is asked', async () => {
  const { currentSession } = await import('../../session.ts');
  const page = await panel({ hasPassword: false });
  await page.press('Download my data…');
  await page.press(page.t('number.freshSignIn'));
  await vi.waitFor(() => expect(currentSession().status).toBe('signed-out'));
});

test('who has no password is asked for none', async () => {
  const page = await panel(
    { hasPassword: false },
    {
      [DATA]: () => refusal(403, 'fresh_session_required'),
      [DELETE]: () => refusal(403, 'fresh_session_required'),
    },
  );
  await page.press('Download my data…');
  expect(page.main.querySelector('[name=password]')).toBeNull();
  expect(page.main.textContent).toContain('To do this, sign in with your number again');
  await page.press('Download my data');
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toMatch(/^Sign in with your number again/));
  expect(page.sent).toMatchObject([{ call: DATA, input: { password: '' } }]);
  await page.press('Delete my account…');
  const dialog = await page.there('[role=dialog]');
  expect([dialog.querySelector('[name=password]'), dialog.textContent.includes(page.t('number.freshNeeded'))]).toEqual([
    null,
    true,
  ]);
  await page.type('[role=dialog] [name=confirmation]', 'laila');
  await page.press('Delete for good');
  await vi.waitFor(() =>
    expect(page.sent.slice(1)).toMatchObject([{ call: DELETE, input: { password: '', eraseMessages: false } }]),
  );
});

async function panel(
  own: Partial<OwnMember>,
  answers: NonNullable<Parameters<typeof openPage>[0]>['answers'] = {},
  isAwaited = true,
) {
  const page = await openPage({
    member: 7,
    words: ['settings', 'number', 'errors', 'accountErrors'],
    answers: { ...answers, ...(!answers[ME] && { [ME]: () => Response.json(ownMember(own)) }) },
  });
  const [{ AccountPanel }, { shownToast }] = await Promise.all([
    import('./account-panel.tsx'),
    import('../../../kit/overlays/toast.ts'),
  ]);
  const draw = () => page.draw(<AccountPanel memberId={7} countUnsent={async () => 0} />);
  await draw();
  if (isAwaited) await vi.waitUntil(() => page.main.querySelector('[aria-busy=true]') === null);
  return {
    ...page,
    toast: shownToast.get,
    drawAnew: async () => {
      await page.draw(null);
      await draw();
    },
  };
}

function refusal(status: number, code: string): Response {
  return Response.json({ code, message: '' }, { status });
}
