// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { AdminMember } from '#schema/contracts/admin-users';
import { adminKeys } from '../../../kit/api/admin-keys.ts';
import { openPage } from '../../../test/browser-page.tsx';
import { type Answer, answersInTurn, json, ME, offline, openAdminPage, refusedAnswer } from '../../test/admin-page.ts';
import { LAILA } from '../../test/member.ts';

test('what moved in the list while a member is edited is set back by nobody: only what was typed is sent', async () => {
  const page = await openPage({ words: ['admin', 'adminUsers', 'errors'] });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PATCH' && typeof body === 'string') sent.push(JSON.parse(body));
    return Response.json(LAILA);
  });
  const { EditDialog } = await import('./edit-dialog.tsx');
  const onClose = vi.fn<() => void>();
  await page.draw(<EditDialog user={LAILA} onClose={onClose} />);
  await page.type('input', 'laila-jan');
  await page.draw(<EditDialog user={{ ...LAILA, credits: 300, isVip: true, firstName: 'Laila' }} onClose={onClose} />);
  await page.press('Save Changes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ username: 'laila-jan' }]);
});

test('every field of a member can be changed, and what changed is sent and said', async () => {
  const { desk, onClose } = await openEdit(LAILA, json(LAILA));
  expect(await Promise.all(Object.keys(CHANGES).map(async (label) => (await desk.field(label)).value))).toEqual([
    'laila',
    'laila@sarai.af',
    'Laila',
    'Rahimi',
    '1250',
    'user',
  ]);
  for (const [label, text] of Object.entries(CHANGES)) await desk.typeInto(label, text);
  expect(await desk.descriptionOf('Email')).toMatch(/^The new address gets a link/);
  expect(desk.main.querySelector('[name="password"]')).toBeNull();
  await desk.click('input[type="checkbox"]');
  const members = adminKeys.list('users', '');
  desk.client.setQueryData(members, {});
  await desk.press('Save Changes');
  await desk.press('Really make them an administrator?');
  await vi.waitFor(() => expect([onClose.mock.calls.length, desk.toastText()]).toEqual([1, 'User updated']));
  expect(desk.client.getQueryState(members)?.isInvalidated).toBe(true);
  expect(desk.acts()).toEqual([
    [
      `${CALL}7`,
      {
        username: 'laila-jan',
        email: 'jan@sarai.af',
        firstName: 'Jan',
        lastName: 'R',
        credits: 120,
        creditsBefore: 1_250,
        role: 'admin',
        isVip: true,
      },
    ],
  ]);
});

test('what is wrong stands at its field, under a title of its own, and what was typed stays', async () => {
  const wrong = { username: 'username_taken', email: 'email_taken', credits: 'balance_invalid', role: 'role_unknown' };
  const { desk, onClose } = await openEdit(LAILA, answersInTurn(refusedAnswer(409, 'username_taken', wrong), offline));
  for (const [label, text] of Object.entries(CHANGES)) await desk.typeInto(label, text);
  await desk.press('Save Changes');
  await desk.press('Really make them an administrator?');
  await vi.waitFor(() => expect(desk.toastText()).toBe('Failed to update user: This username is already taken.'));
  await vi.waitFor(async () => expect(await desk.descriptionOf('Username')).toBe('This username is already taken.'));
  // The hint about mails is not shown beside the error.
  expect(await desk.descriptionOf('Email')).toBe('This email address already has an account.');
  expect(await desk.descriptionOf('Credits')).toMatch(desk.t('errors.balance_invalid'));
  expect(await desk.descriptionOf('Role')).toBe(`${desk.t('errors.role_unknown')} user or admin`);
  await desk.press('Really make them an administrator?');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`Failed to update user: ${desk.t('shell.offline')}`));
  for (const [label, text] of Object.entries(CHANGES)) expect((await desk.field(label)).value).toBe(text);
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['user', 'admin', 'Really make them an administrator?', 'An administrator may do here all that you may.'],
  ['admin', 'user', 'Really change the role?', 'They can no longer do what their role let them.'],
] as const)('from %s to %s it is asked once more before it is sent', async (role, next, name, words) => {
  const { desk, onClose } = await openEdit({ ...LAILA, role }, json(LAILA));
  const alert = () => desk.texts('[role="alert"]').join('');
  await desk.typeInto('Role', next);
  expect([desk.button('Save Changes') !== undefined, alert()]).toEqual([true, '']);
  await desk.press('Save Changes');
  expect([desk.acts(), alert()]).toEqual([[], words]);
  // The confirmation of one role does not count for another.
  await desk.typeInto('Role', 'moderator');
  expect([desk.button('Save Changes') !== undefined, alert()]).toEqual([true, '']);
  await desk.typeInto('Role', role);
  await desk.typeInto('Role', ` ${next} `);
  await desk.press(name);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(desk.acts()).toEqual([[`${CALL}7`, { role: next }]]);
});

test('one’s own email is changed with one’s own password, another’s without', async () => {
  const { desk, onClose } = await openEdit(
    { ...LAILA, id: ME },
    answersInTurn(refusedAnswer(400, 'password_wrong', { password: 'password_wrong' }), json(LAILA)),
  );
  const asks = () => desk.main.querySelector('input[name="password"]') !== null;
  await desk.typeInto('Username', 'karim-jan');
  expect(asks()).toBe(false);
  await desk.typeInto('Email', 'jan@sarai.af');
  await desk.typeInto('Your password', 'dorost-ast');
  await desk.press('Save Changes');
  await vi.waitFor(async () => expect(await desk.descriptionOf('Your password')).toMatch(desk.t('errors.password_wrong')));
  await desk.press('Save Changes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  await desk.typeInto('Email', 'laila@sarai.af');
  expect(asks()).toBe(false);
  await desk.typeInto('Email', 'jan@sarai.af');
  // The field shows the password that would be sent.
  expect((await desk.field('Your password')).value).toBe('dorost-ast');
  await desk.typeInto('Email', 'laila@sarai.af');
  await desk.press('Save Changes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  const readdressed = { username: 'karim-jan', email: 'jan@sarai.af', password: 'dorost-ast' };
  expect(desk.sent.map(({ input }) => input)).toEqual([readdressed, readdressed, { username: 'karim-jan' }]);
});

test('the same email in other letters is no new one: nobody is asked for a password, and no mail is announced', async () => {
  const { desk } = await openEdit({ ...LAILA, id: ME }, json(LAILA));
  await desk.typeInto('Email', ' Laila@Sarai.AF ');
  expect([desk.main.querySelector('input[name="password"]'), await desk.descriptionOf('Email')]).toEqual([null, '']);
  await desk.typeInto('Email', 'jan@sarai.af');
  expect(await desk.descriptionOf('Your password')).not.toBe('');
});

test('each field is typed as what it is, and a change that is on its way is not sent twice', async () => {
  const { desk } = await openEdit({ ...LAILA, id: ME }, () => new Promise(() => {}));
  const fields = await Promise.all(Object.keys(CHANGES).map((label) => desk.field(label)));
  // Nothing of the administrator’s own account is filled in.
  expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(fields.map(() => 'off'));
  expect(fields.map((field) => [field.type, field.dir, field.inputMode])).toEqual([
    ['text', 'auto', ''],
    ['email', 'ltr', ''],
    ['text', 'auto', ''],
    ['text', 'auto', ''],
    ['text', 'ltr', 'numeric'],
    ['text', 'ltr', ''],
  ]);
  await desk.typeInto('Email', 'jan@sarai.af');
  expect(await Promise.all(['Username', 'First Name', 'Last Name'].map(desk.descriptionOf))).toEqual(['', '', '']);
  expect((await desk.field('Your password')).required).toBe(true);
  await desk.submit('Email');
  await vi.waitFor(() => expect(desk.button('Saving...')?.matches(':disabled')).toBe(true));
});

test('a balance that moved meanwhile stands at its field, what was typed stays, and saving once more sets it', async () => {
  const moved = refusedAnswer(409, 'balance_changed', { credits: 'balance_changed' });
  const { desk, onClose } = await openEdit(LAILA, answersInTurn(moved, json(LAILA)), {
    ...LAILA,
    credits: 15,
    firstName: 'Zahra',
  });
  await desk.typeInto('First Name', 'Jan');
  await desk.typeInto('Credits', '40');
  await desk.press('Save Changes');
  await vi.waitFor(async () => expect(await desk.descriptionOf('Credits')).toMatch(/Please look again\. Balance: 15$/));
  expect([(await desk.field('Credits')).value, (await desk.field('First Name')).value]).toEqual(['40', 'Jan']);
  await desk.press('Save Changes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(desk.sent.map(({ input }) => input)).toEqual([
    { firstName: 'Jan', credits: 40, creditsBefore: LAILA.credits },
    { firstName: 'Jan', credits: 40, creditsBefore: 15 },
  ]);
});

test('a balance that moved while nobody typed another one is never sent', async () => {
  const { desk } = await openEdit(LAILA, refusedAnswer(409, 'username_taken', { username: 'username_taken' }), {
    ...LAILA,
    credits: 15,
  });
  await desk.typeInto('Username', 'jan');
  await desk.press('Save Changes');
  await vi.waitFor(async () => expect(await desk.descriptionOf('Username')).toBe('This username is already taken.'));
  await desk.press('Save Changes');
  await vi.waitFor(() => expect(desk.sent.length).toBe(2));
  expect(desk.sent.map(({ input }) => input)).toEqual([{ username: 'jan' }, { username: 'jan' }]);
});

const CALL = 'PATCH /api/admin/users/';
const CHANGES = {
  Username: 'laila-jan',
  Email: 'jan@sarai.af',
  'First Name': 'Jan',
  'Last Name': 'R',
  Credits: '۱۲۰',
  Role: 'admin',
};

async function openEdit(user: AdminMember, answer: Answer, now = user) {
  const desk = await openAdminPage({ words: ['adminUsers'], answers: { [CALL]: answer, 'GET /api/admin/users/': json(now) } });
  const { EditDialog } = await import('./edit-dialog.tsx');
  const onClose = vi.fn<() => void>();
  await desk.draw(<EditDialog user={user} onClose={onClose} />);
  return { desk, onClose };
}
