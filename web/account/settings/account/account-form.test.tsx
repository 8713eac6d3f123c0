// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { NAME_MAX } from '#schema/catalog/limits';
import type { OwnMember } from '#schema/contracts/members';
import { queryKeys } from '../../../kit/api/query-keys.ts';
import { actAndCheck, openPage, type Page } from '../../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../../test/labelled.ts';

// Only these fields are read.
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
  const page = await openPage({
    words: ['settings', 'errors'],
    answers: { 'PATCH /api/users/7': () => Response.json({ ...OWN, firstName: 'Zahra' }, { status }) },
  });
  const { AccountForm } = await import('./account-form.tsx');
  const { hasAccountDraft } = await import('./account-draft.ts');
  const onDone = vi.fn<() => void>();
  await page.draw(<AccountForm countUnsent={async () => 0} own={OWN} onDone={onDone} />);
  expect(document.activeElement).toBe(await page.there('[name=firstName]'));
  await page.type('[name=firstName]', 'Zahra');
  expect(hasAccountDraft(7)).toBe(true);
  await actAndCheck(() => page.main.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect([page.sent.length, page.client.isMutating()]).toEqual([1, 0]));
  expect([hasAccountDraft(7), onDone.mock.calls.length]).toEqual(isKept ? [true, 0] : [false, 1]);
});

test('a number takes the present password and names take none; what is wrong is said at its field, and what was typed stays', async () => {
  let answer = () =>
    Response.json({ code: 'password_wrong', message: '', fields: { password: 'password_wrong' } }, { status: 422 });
  const page = await openPage({
    words: ['settings', 'errors', 'accountErrors', 'number'],
    answers: { 'PATCH /api/users/7': () => answer() },
  });
  const [{ AccountForm }, { shownToast }] = await Promise.all([
    import('./account-form.tsx'),
    import('../../../kit/overlays/toast.ts'),
  ]);
  const onDone = vi.fn<() => void>();
  await page.draw(<AccountForm countUnsent={async () => 0} own={OWN} onDone={onDone} />);
  const password = () => page.main.querySelector<HTMLInputElement>('[name=password]');
  const refused = async (name: string, sentence: string) => {
    await page.press(page.t('settings.save'));
    const field = await page.there(`[name=${name}]`);
    await vi.waitFor(() =>
      expect([page.main.querySelector('form [role=alert]')?.textContent, document.activeElement]).toEqual([sentence, field]),
    );
  };
  await page.type('[name=firstName]', 'Zahra');
  expect(password()).toBeNull();
  await page.type('[name=phone]', '12');
  await refused('phone', page.t('errors.phone_invalid'));
  await page.type('[name=phone]', '');
  expect(password()).toBeNull();
  await page.type('[name=phone]', '۰۷۰۱۲۳۴۵۶۷');
  await refused('password', page.t('errors.password_required'));
  expect(page.sent).toEqual([]);
  expect(page.main.textContent).not.toContain(page.t('number.freshNeeded'));
  await page.type('[name=password]', 'ghalat-ast');
  await refused('password', page.t('errors.password_wrong'));
  expect((await page.there('[name=phone]')).value).toBe('۰۷۰۱۲۳۴۵۶۷');
  answer = () => new Response('', { status: 500 });
  await page.press(page.t('settings.save'));
  await vi.waitFor(() =>
    expect(shownToast.get()).toMatchObject({ title: 'Update Failed', description: page.t('settings.updateFailedText') }),
  );
  await vi.waitFor(() => expect(page.button(page.t('settings.save'))).toBeDefined());
  expect([(await page.there('[name=firstName]')).value, onDone.mock.calls.length]).toEqual(['Zahra', 0]);
  answer = () => Response.json(OWN);
  await page.press(page.t('settings.save'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(shownToast.get()).toMatchObject({ title: page.t('settings.updated'), tone: 'success' });
});

test.each([
  ['an address that is none', OWN, 'laila', 'errors.email_invalid'],
  ['no address where there was one', OWN, ' ', 'errors.email_required'],
] as const)('%s is said at its field, and not sent', async (_, own, typed, words) => {
  const { page } = await form(own);
  await page.type('[name=email]', typed);
  await page.press(page.t('settings.save'));
  expect([said(page), document.activeElement]).toEqual([page.t(words), await page.there('[name=email]')]);
  expect(page.sent).toEqual([]);
});

test('what was wrong is said no longer while what was mended is on its way', async () => {
  let arrive: (answer: Response) => void = () => {};
  const { page, onDone } = await form(OWN, () => new Promise((resolve) => (arrive = resolve)));
  await page.type('[name=phone]', '12');
  await page.press(page.t('settings.save'));
  expect(said(page)).toBe(page.t('errors.phone_invalid'));
  await page.type('[name=phone]', '');
  await page.press(page.t('settings.save'));
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  expect([said(page), controlLabelled(page.t('settings.phone')).getAttribute('aria-invalid')]).toEqual([undefined, null]);
  arrive(Response.json(OWN));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('who comes in by their number alone saves a name without an address, and is asked for no password that they do not have', async () => {
  const { page, onDone } = await form({ ...OWN, email: null, phone: '+93701234567', hasPassword: false });
  await page.type('[name=firstName]', 'Zahra');
  expect(page.main.textContent).not.toContain(page.t('number.freshNeeded'));
  await page.press(page.t('settings.save'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(page.sent.map(({ input }) => input)).toEqual([{ firstName: 'Zahra', lastName: '' }]);
  await page.type('[name=email]', 'Zahra@Sarai.af');
  expect([page.main.querySelector('[name=password]'), page.main.textContent?.includes(page.t('number.freshNeeded'))]).toEqual([
    null,
    true,
  ]);
  await page.press(page.t('settings.save'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  expect(page.sent.at(-1)?.input).toMatchObject({ email: 'zahra@sarai.af' });
});

test('who saves another name is called so all over the page at once', async () => {
  const { page, onDone } = await form({ ...OWN, username: 'zahra' });
  const { currentSession } = await import('../../session.ts');
  await page.press(page.t('settings.save'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(currentSession()).toMatchObject({ status: 'signed-in', member: { id: 7, firstName: 'zahra' } });
  // This holds even if the network is lost again by then.
  expect(page.client.getQueryData(queryKeys.ownMember(7))).toMatchObject({ id: 7, username: 'zahra' });
});

test('another number and another address both go with the present password, the number first', async () => {
  const page = await openPage({
    words: ['settings', 'errors', 'accountErrors', 'number'],
    answers: { 'PUT /api/auth/profile': () => Response.json(OWN), 'PATCH /api/users/7': () => Response.json(OWN) },
  });
  const { AccountForm } = await import('./account-form.tsx');
  const onDone = vi.fn<() => void>();
  await page.draw(<AccountForm countUnsent={async () => 0} own={OWN} onDone={onDone} />);
  await page.type('[name=email]', 'zahra@sarai.af');
  await page.type('[name=phone]', '0701234567');
  await page.type('[name=password]', 'ramz-e-nau');
  await page.press(page.t('settings.save'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    ['PUT /api/auth/profile', { phone: '0701234567', password: 'ramz-e-nau' }],
    ['PATCH /api/users/7', { firstName: 'Laila', lastName: '', email: 'zahra@sarai.af', password: 'ramz-e-nau' }],
  ]);
});

test('a number in other digits and signs is the same one, and takes no password', async () => {
  const { page, onDone } = await form({ ...OWN, phone: '+93701234567' });
  await page.type('[name=phone]', '۰۷۰۱-۲۳۴۵۶۷');
  expect(page.main.querySelector('[name=password]')).toBeNull();
  await page.press(page.t('settings.save'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(page.sent.map(({ input }) => input)).toEqual([{ firstName: 'Laila', lastName: '' }]);
});

test('a number from abroad that was proven stays where another name is saved; another one is not taken without a proof', async () => {
  const { page, onDone } = await form({ ...OWN, phone: '+491701234567' });
  await page.type('[name=firstName]', 'Zahra');
  await page.press(page.t('settings.save'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(page.sent.map(({ input }) => input)).toEqual([{ firstName: 'Zahra', lastName: '' }]);
  await page.type('[name=phone]', '+49 170 7654321');
  await page.type('[name=password]', 'ramz-e-nau');
  await page.press(page.t('settings.save'));
  expect(describedBy(await page.there('[name=phone]'))).toContain(page.t('errors.phone_invalid'));
  expect(page.sent).toHaveLength(1);
});

test('what was typed before the account was changed elsewhere is offered, and brought back with the password that it takes', async () => {
  const { page } = await form(OWN);
  await page.type('[name=email]', 'zahra@sarai.af');
  await page.draw(null);
  await page.again({ ...OWN, lastName: 'Rahimi' });
  const fields = () => ['lastName', 'email'].map((name) => page.main.querySelector<HTMLInputElement>(`[name=${name}]`)?.value);
  expect([page.main.querySelector('[role=status]')?.textContent, fields()]).toEqual([
    page.t('settings.draftOutdated'),
    ['Rahimi', 'laila@sarai.af'],
  ]);
  expect(page.main.querySelector('[name=password]')).toBeNull();
  // The notice about the draft comes first, so no field takes the focus.
  const isTyping = () => document.activeElement?.matches('input');
  expect(isTyping()).toBe(false);
  // After typing, no field takes the focus either.
  await page.type('[name=firstName]', 'Z');
  await page.press(page.t('settings.bringBack'));
  expect([page.main.querySelector('[role=status]')?.textContent, fields()]).toEqual([
    page.t('settings.draftRestored'),
    ['Rahimi', 'zahra@sarai.af'],
  ]);
  expect(page.main.querySelector('[name=password]')).not.toBeNull();
  expect([isTyping(), page.button(page.t('settings.bringBack'))]).toEqual([false, undefined]);
  await page.press(page.t('settings.discard'));
  expect([page.main.querySelector('[role=status]'), fields(), page.main.querySelector('[name=password]')]).toEqual([
    null,
    ['Rahimi', 'laila@sarai.af'],
    null,
  ]);
});

test('each field of the account says what it takes: to its member, to their keyboard, and to what fills it in', async () => {
  const { page } = await form(OWN);
  const says = (label: string) => {
    const field = controlLabelled(label);
    const told = ['name', 'type', 'autocomplete', 'dir', 'maxlength'].map((name) => field.getAttribute(name));
    return [...told, describedBy(field)];
  };
  expect((['firstName', 'lastName', 'emailAddress', 'phone'] as const).map((key) => says(page.t(`settings.${key}`)))).toEqual([
    ['firstName', null, 'given-name', null, String(NAME_MAX), ''],
    ['lastName', null, 'family-name', null, String(NAME_MAX), ''],
    ['email', 'email', 'email', 'ltr', null, page.t('settings.emailHint')],
    ['phone', 'tel', 'tel', 'ltr', null, page.t('settings.phoneHint')],
  ]);
  await page.type('[name=phone]', '0701234567');
  const password = controlLabelled(page.t('settings.currentPassword'));
  expect([password.required, password.autocomplete, describedBy(password)]).toEqual([
    true,
    'current-password',
    page.t('settings.proofHint'),
  ]);
});

test('who has no address is told of none that was before', async () => {
  const { page } = await form({ ...OWN, email: null });
  expect(describedBy(controlLabelled(page.t('settings.emailAddress')))).toBe(
    'It counts once you open the link that we mail to it.',
  );
});

test('who gives an edit up keeps nothing of it', async () => {
  const { page, onDone } = await form(OWN);
  await page.type('[name=firstName]', 'Zahra');
  await page.press(page.t('shell.cancel'));
  const { hasAccountDraft } = await import('./account-draft.ts');
  expect([hasAccountDraft(7), onDone.mock.calls.length, page.sent]).toEqual([false, 1, []]);
});

async function form(own: OwnMember, save = (): Response | Promise<Response> => Response.json(own)) {
  const page = await openPage({
    words: ['settings', 'errors', 'accountErrors', 'number'],
    answers: { 'PATCH /api/users/7': save },
  });
  const { AccountForm } = await import('./account-form.tsx');
  const onDone = vi.fn<() => void>();
  const again = (now: OwnMember) => page.draw(<AccountForm countUnsent={async () => 0} own={now} onDone={onDone} />);
  await again(own);
  return { page: { ...page, again }, onDone };
}

const said = (page: Page) => page.main.querySelector('form [role=alert]')?.textContent;
